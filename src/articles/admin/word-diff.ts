/** Consecutive words that were kept, added or removed. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** More changes than this are shown as one: they are too many to read word by word. */
const maxChanges = 800

/** The changes of a text word by word, by Myers' algorithm: time proportional to length times number of changes. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const middle = shortestEdit(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([
    { kind: 'same', words: old.slice(0, start) },
    ...middle,
    { kind: 'same', words: old.slice(old.length - end) },
  ])
}

/** Words and line breaks. */
const wordsOf = (text: string) => text.match(/\n|[^\s]+/g) ?? []

type Run = { kind: DiffPart['kind']; words: string[] }

function shortestEdit(old: string[], now: string[]): Run[] {
  const whole: Run[] = [
    { kind: 'removed', words: old },
    { kind: 'added', words: now },
  ]
  if (old.length === 0 || now.length === 0) return whole
  const trace = traceOf(old, now)
  return trace ? runsOf(trace, old, now) : whole
}

/** The furthest points of each number of changes, until both texts are at their end; null when there are too many. */
function traceOf(old: string[], now: string[]): Map<number, number>[] | null {
  const trace: Map<number, number>[] = []
  const furthest = new Map([[1, 0]])
  for (let changes = 0; changes <= maxChanges; changes++) {
    trace.push(new Map(furthest))
    for (let line = -changes; line <= changes; line += 2) {
      let x = isDown(furthest, line, changes) ? at(furthest, line + 1) : at(furthest, line - 1) + 1
      while (x < old.length && x - line < now.length && old[x] === now[x - line]) x++
      furthest.set(line, x)
      if (x >= old.length && x - line >= now.length) return trace
    }
  }
  return null
}

const at = (furthest: Map<number, number>, line: number) => furthest.get(line) ?? -1
const isDown = (furthest: Map<number, number>, line: number, changes: number) =>
  line === -changes || (line !== changes && at(furthest, line - 1) < at(furthest, line + 1))

/** Walks the trace back from the ends of both texts. */
function runsOf(trace: Map<number, number>[], old: string[], now: string[]): Run[] {
  const runs: Run[] = []
  let [x, y] = [old.length, now.length]
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const furthest = trace[changes] as Map<number, number>
    const line = x - y
    const from = isDown(furthest, line, changes) ? line + 1 : line - 1
    const [fromX, fromY] = [at(furthest, from), at(furthest, from) - from]
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0)) {
      runs.push({ kind: 'same', words: [old[--x] as string] })
      y--
    }
    if (changes === 0) break
    if (x === fromX) runs.push({ kind: 'added', words: [now[--y] as string] })
    else runs.push({ kind: 'removed', words: [old[--x] as string] })
  }
  return runs.reverse()
}

function joined(runs: Run[]): DiffPart[] {
  const parts: Run[] = []
  for (const { kind, words } of runs) {
    if (words.length === 0) continue
    const last = parts.at(-1)
    if (last?.kind === kind) last.words.push(...words)
    else parts.push({ kind, words: [...words] })
  }
  return parts.map(({ kind, words }) => ({ kind, text: words.join(' ').replaceAll(' \n ', '\n') }))
}
