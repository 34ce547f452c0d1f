import type { Comparison } from './load.ts'

type Row = Record<string, string | number>
type Limit = { atLeast?: number; atMost?: number }

/** Collects the measurements and missed limits. */
export function openReport() {
  const rows: Row[] = []
  const missed: string[] = []
  const plans: string[] = []

  function add(row: Row) {
    rows.push(row)
    console.info(row)
  }

  function hold(what: string, value: number, { atLeast = -Infinity, atMost = Infinity }: Limit) {
    if (value < atLeast || value > atMost || Number.isNaN(value)) missed.push(`${what}: ${value}`)
  }

  return {
    /** A speed compared with a bare server. Misses its limit when the ratio is below `atLeast` or any request failed. */
    throughput(what: string, { ours, bare, ratio }: Comparison, atLeast = 0) {
      hold(what, ratio, { atLeast })
      hold(`${what}, failures`, ours.failures, { atMost: 0 })
      const { perSecond, failures, p50, p99 } = ours
      add({
        what,
        'a second': Math.round(perSecond),
        'bare, a second': Math.round(bare.perSecond),
        ratio: ratio.toFixed(3),
        'p50 ms': p50,
        'p99 ms': p99,
        failures,
        ...(atLeast && { target: `≥ ${atLeast}` }),
      })
    },

    figure(what: string, value: number, unit: string, atMost?: number) {
      hold(what, value, { ...(atMost !== undefined && { atMost }) })
      add({ what, value: `${Math.round(value * 100) / 100} ${unit}`, ...(atMost && { target: `≤ ${atMost}` }) })
    },

    /** PostgreSQL's plan of a query, and what is wrong with it, if anything. */
    plan(what: string, plan: string, problem?: string) {
      plans.push(`\n${what}:\n${plan}`)
      if (problem) missed.push(`${what}: ${problem}`)
    },

    /** Prints everything. Returns whether all limits were met. */
    print() {
      for (const plan of plans) console.info(plan)
      console.table(rows)
      console.info(missed.length === 0 ? 'All limits are kept.' : `Missed:\n${missed.join('\n')}`)
      return missed.length === 0
    },
  }
}

export type Report = ReturnType<typeof openReport>
