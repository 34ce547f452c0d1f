import type { Report } from './report.ts'

/** Milliseconds for which one call may block the event loop. */
export const maxStall = 50

type Measured = { viewer: string; stallMs: number; responseMs: number }

/** The longest that a call blocked the event loop, and for whom. */
export type Stall = { name: string; viewer: string; stallMs: number }

/** Shows the slowest response too. A call without an input fails. */
export function worstOf(name: string, seen: Measured[]): Stall {
  const { viewer, stallMs } = seen.toSorted(longestFirst)[0] ?? { viewer: 'nobody', stallMs: Number.POSITIVE_INFINITY }
  const slowest = Math.max(...seen.map(({ responseMs }) => responseMs))
  console.info(`${name} (${viewer}): stall ${Math.round(stallMs)} ms, slowest response ${Math.round(slowest)} ms`)
  return { name, viewer, stallMs }
}

/** One figure for all calls. It names the worst, or each that misses the limit. */
export function showStalls(report: Report, database: string, stalls: Stall[]) {
  const [worst, ...others] = stalls.toSorted(longestFirst)
  const missed = others.filter(({ stallMs }) => stallMs > maxStall)
  const note = [worst, ...missed].map((stall) => `${stall?.name} (${stall?.viewer})`).join(', ')
  const name = `hostile input, longest stall, ${database}`
  report.figure(name, worst?.stallMs ?? Number.NaN, 'ms', { limit: maxStall, note })
}

type Lasting = { stallMs: number }
const longestFirst = (one: Lasting, other: Lasting) => (one.stallMs === other.stallMs ? 0 : other.stallMs - one.stallMs)
