/** The order in which a profile steps to the previous and next candidate: the ids of the list that it was opened from. */
const prefix = 'getKandidati-'
const keyOf = (queryId: number) => `${prefix}${queryId}`

/** Of a long result the ids around the page: `idsOffset` come before them, and `total` there are in all. */
export type ResultIds = { ids: number[]; idsOffset: number; total: number }

const nothing: ResultIds = { ids: [], idsOffset: 0, total: 0 }

/** A random id of one mounted list, so that several windows do not mix their results. */
export const newQueryId = () => 1 + Math.floor(Math.random() * 10_000_000)

/** A whole result is stored as its ids alone. */
export function storeResultIds(queryId: number, result: ResultIds) {
  const isWhole = result.ids.length === result.total
  const text = JSON.stringify(isWhole ? result.ids : result)
  try {
    localStorage.setItem(keyOf(queryId), text)
  } catch {
    removeOthers(queryId)
    try {
      localStorage.setItem(keyOf(queryId), text)
    } catch {
      // Without storage a profile only lacks previous and next.
    }
  }
}

/** Removes lists of earlier visits, which fill the storage. */
function removeOthers(queryId: number) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && key !== keyOf(queryId)) localStorage.removeItem(key)
  } catch {
    // There is no storage.
  }
}

/** Without any ids when nothing (or something broken) is stored. */
export function readResultIds(queryId: number): ResultIds {
  try {
    return toResult(JSON.parse(localStorage.getItem(keyOf(queryId)) ?? '[]'))
  } catch {
    return nothing
  }
}

function toResult(stored: unknown): ResultIds {
  if (Array.isArray(stored)) {
    const ids = stored.filter(Number.isInteger)
    return { ids, idsOffset: 0, total: ids.length }
  }
  const { ids, idsOffset, total } = Object(stored) as Record<string, unknown>
  if (!Array.isArray(ids) || !isCount(idsOffset) || !isCount(total)) return nothing
  return { ids: ids.filter(Number.isInteger), idsOffset, total }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
