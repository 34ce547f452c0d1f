/** Writes many rows a few at a time, in order, and answers all that came back. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  write: (some: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += size) results.push(...(await write(items.slice(at, at + size))))
  return results
}
