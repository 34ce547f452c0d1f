import { draftsOf, loginOnPage } from '../../data/drafts.ts'
import { type AdState, pick } from './ad-state.ts'
import type { AdValues } from './ad-wire.ts'

/** Unsaved changes, stored on the device so that they survive a lost connection and a reload. */
export type StoredDraft = {
  version: number
  /** The stored values that were changed, and what they were changed to. */
  base: Partial<AdValues>
  mine: Partial<AdValues>
}

/** The drafts of one ad by visit, so that two tabs do not overwrite each other's. */
type Drafts = Record<string, StoredDraft>

const thisVisit = String(Math.random()).slice(2)
const nameOf = (id: number | null) => `ad|${id ?? 'new'}`
const own = () => draftsOf(loginOnPage())

function readDrafts(id: number | null): Drafts {
  const stored = own().read(nameOf(id))
  return Object.fromEntries(Object.entries(Object(stored)).filter(([, draft]) => isDraft(draft))) as Drafts
}

function writeDrafts(id: number | null, drafts: Drafts) {
  if (Object.keys(drafts).length > 0) own().write(nameOf(id), drafts)
  else own().remove(nameOf(id))
}

function isDraft(stored: unknown): boolean {
  const draft = Object(stored) as Partial<StoredDraft>
  return !!draft.base && !!draft.mine && typeof draft.version === 'number'
}

/** Stores the draft of this visit, or removes it. */
export function writeDraft(id: number | null, draft: StoredDraft | null) {
  const { [thisVisit]: _own, ...others } = readDrafts(id)
  writeDrafts(id, draft ? { ...others, [thisVisit]: draft } : others)
}

/** Stores what the server does not have yet. */
export function storeDraftOf({ dirty, saved, $values, $standing }: AdState) {
  const names = dirty()
  const { id, version } = $standing.get()
  writeDraft(id, names.length > 0 ? { version, base: pick(names, saved()), mine: pick(names, $values.get()) } : null)
}

/**
 * Takes over the drafts that earlier visits and other tabs left. Each draft of a new ad is a separate ad, so only one
 * of those is taken.
 */
export function takeDrafts(id: number | null): StoredDraft[] {
  const all = Object.entries(readDrafts(id))
  const taken = id === null ? all.slice(0, 1) : all
  writeDrafts(id, Object.fromEntries(all.slice(taken.length)))
  return taken.map(([, draft]) => draft)
}
