import { local, tryOrNull } from '../../lib/browser-storage.ts'
import type { AdValues } from './ad-wire.ts'

/** Text that the server does not have yet, kept on the device over a lost connection and a reload. */
export type Draft = {
  version: number
  /** The stored values that were changed, and what they were changed to. */
  base: Partial<AdValues>
  mine: Partial<AdValues>
}

const keyOf = (id: number | null) => `ad-draft-${id ?? 'new'}`

export function readDraft(id: number | null): Draft | null {
  const stored = tryOrNull(() => JSON.parse(local.get(keyOf(id)) ?? 'null') as unknown)
  const draft = Object(stored) as Partial<Draft>
  return draft.base && draft.mine && typeof draft.version === 'number' ? (draft as Draft) : null
}

export function writeDraft(id: number | null, draft: Draft | null) {
  if (draft) local.set(keyOf(id), JSON.stringify(draft))
  else local.remove(keyOf(id))
}
