import type { Comparison } from './load.ts'
import { type Figure, lastWith, type Run } from './results.ts'

/** `limit`: the most that the value may be. `note`: what stands beside it and may differ from run to run. */
type Beside = { limit?: number | undefined; note?: string | undefined }

/** Collects the measurements and missed limits. */
export function openReport() {
  const figures: Record<string, Figure> = {}
  const missed: string[] = []
  const plans: string[] = []

  /** The name tells the figure from all others, in every run. */
  function figure(name: string, value: number, unit: string, { limit, note }: Beside = {}) {
    if (Object.hasOwn(figures, name)) throw new Error(`There are two figures '${name}'`)
    figures[name] = { value: rounded(value), unit, ...(limit !== undefined && { limit: rounded(limit) }) }
    const line = `${name}: ${shown(value, unit)}${note ? ` (${note})` : ''}`
    console.info(line)
    if (Number.isNaN(value) || (limit !== undefined && value > limit)) missed.push(`${line}, limit ${limit ?? 'none'}`)
  }

  return {
    figures,
    figure,

    /** A pace compared with that of a bare server. Misses when the processor time is more than `limit` times the bare server's, or any request failed. */
    pace(name: string, { ours, bare }: Comparison, limit?: number) {
      figure(`${name}, CPU a request`, ours.cpuMs, 'ms')
      figure(`${name}, CPU a request of a bare server`, bare.cpuMs, 'ms')
      figure(`${name}, CPU against a bare server`, ours.cpuMs / bare.cpuMs, 'times', { limit })
      figure(`${name}, requests`, ours.perSecond, 'a second')
      figure(`${name}, requests of a bare server`, bare.perSecond, 'a second')
      figure(`${name}, 99 of 100`, ours.p99, 'ms')
      if (ours.failures > 0) missed.push(`${name}: ${ours.failures} requests failed`)
    },

    /** PostgreSQL's plan of a query, and what is wrong with it, if anything. */
    plan(what: string, plan: string, problem?: string) {
      plans.push(`\n${what}:\n${plan}`)
      if (problem) missed.push(`${what}: ${problem}`)
    },

    /** Prints everything beside what was recorded last, by quick runs or by others. Returns whether all limits were met. */
    print(recorded: Run[], isQuick: boolean) {
      for (const plan of plans) console.info(plan)
      const lastRuns = Object.keys(figures).map((name) => lastWith(recorded, name, isQuick))
      console.table(tableOf(figures, lastRuns))
      for (const run of new Set(lastRuns))
        if (run) console.info(`${run.date}: ${Object.values(run.machine).join(', ')}`)
      console.info(missed.length === 0 ? 'All limits are kept.' : `Missed:\n${missed.join('\n')}`)
      return missed.length === 0
    },
  }
}

export type Report = ReturnType<typeof openReport>

const rounded = (value: number) => Number(value.toPrecision(4))
const shown = (value: number, unit: string) => `${rounded(value)} ${unit}`.trimEnd()

/** A row a figure: its value, its limit, and its value in the last run that has it. */
const tableOf = (figures: Record<string, Figure>, lastRuns: (Run | undefined)[]) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { value, unit, limit }], at) => {
      const run = lastRuns[at]
      const last = run?.figures[name]
      const row = {
        value: shown(value, unit),
        limit: limit === undefined ? '' : `≤ ${limit}`,
        last: last ? shown(last.value, last.unit) : '',
        recorded: run?.date ?? '',
      }
      return [name, row]
    }),
  )
