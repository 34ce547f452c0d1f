export type Random = ReturnType<typeof seeded>

/** A random stream of its own for these names: drawing from it does not affect the others. */
export const streamOf = (...names: (string | number)[]): Random => seeded(hashOf(names.join('/')))

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    /** From 0 up to 1. */
    next,
    /** A whole number, both ends included. */
    whole,
    chance: (share: number) => next() < share,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    /** Earlier items more often: each has half the weight of the one before. */
    pickEarly<Item>(items: readonly Item[]): Item {
      const at = items.findIndex(() => next() < 0.55)
      return (items[at] ?? items[0]) as Item
    },
    shuffle<Item>(items: readonly Item[]): Item[] {
      return items
        .map((item) => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item)
    },
    /** `count` of the positions 0 to `length` - 1, in their order. */
    positions(length: number, count: number): number[] {
      return this.shuffle(Array.from({ length }, (_, at) => at))
        .slice(0, count)
        .sort((a, b) => a - b)
    },
  }
}
