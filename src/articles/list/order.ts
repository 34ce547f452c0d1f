import { session } from '../../lib/browser-storage.ts'

/** Items in the order of the last visit; new ones before them, others behind. */
export function inRememberedOrder<Id>(shown: Id[], remembered: Id[]): Id[] {
  const place = new Map(remembered.map((id, at) => [id, at]))
  const placed = shown.filter((id) => place.has(id)).sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
  const first = Math.max(
    0,
    shown.findIndex((id) => place.has(id)),
  )
  return [...shown.slice(0, first), ...placed, ...shown.slice(first).filter((id) => !place.has(id))]
}

const keyOf = (language: string) => `news_order|||${language}`

export function readOrder(language: string): string[] {
  try {
    const kept: unknown = JSON.parse(session.get(keyOf(language)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

export const clearOrder = (language: string) => session.remove(keyOf(language))
export const storeOrder = (language: string, ids: string[]) => session.set(keyOf(language), JSON.stringify(ids))
