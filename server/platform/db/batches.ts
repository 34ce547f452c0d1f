/** Rows that a statement may name by id: far fewer than it may have parameters. */
export const batchSize = 1000

/** Writes or reads many rows in batches, in order, and returns all results. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  handle: (some: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += size) results.push(...(await handle(items.slice(at, at + size))))
  return results
}
