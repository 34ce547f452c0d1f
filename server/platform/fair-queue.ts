/** What waits for its turn: owners are served in rotation, so that one with many waiting delays nobody else. */
export function fairQueue<Item>(max: { all: number; owner: number }) {
  const waiting = new Map<string, Item[]>()
  const count = () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    isFullFor: (owner: string) => (waiting.get(owner)?.length ?? 0) >= max.owner || count() >= max.all,
    add(owner: string, item: Item) {
      waiting.set(owner, [...(waiting.get(owner) ?? []), item])
    },
    /** The next item, from the owner who has waited longest for a turn. */
    take(): Item | undefined {
      const [first] = waiting
      if (!first) return undefined
      const [owner, [item, ...more]] = first
      waiting.delete(owner)
      if (more.length > 0) waiting.set(owner, more)
      return item
    },
  }
}
