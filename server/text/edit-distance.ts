/** The edit distance with transpositions (optimal string alignment); more than `max` when it exceeds that. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const swaps = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      next[to] = Math.min(
        (row[to] as number) + 1,
        (next[to - 1] as number) + 1,
        (row[to - 1] as number) + (isSame ? 0 : 1),
        swaps ? (before[to - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > max) return max + 1
    before = row
    row = next
  }
  return row[other.length] as number
}
