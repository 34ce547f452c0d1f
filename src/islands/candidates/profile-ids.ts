/** The order in which a profile steps to the previous and next candidate: the ids of the list that it was opened from. */
const keyOf = (queryId: number) => `getKandidati-${queryId}`

export type ResultIds = { ids: number[]; idsOffset: number; total: number }

/** Names one mounted list, so that several windows do not mix their results. */
export const newQueryId = () => 1 + Math.floor(Math.random() * 10_000_000)

export function storeResultIds(queryId: number, { ids }: ResultIds) {
  try {
    localStorage.setItem(keyOf(queryId), JSON.stringify(ids))
  } catch {
    // Without storage a profile has no neighbours, nothing more.
  }
}

export function readResultIds(queryId: number): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(queryId)) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}
