/** A change that can be undone: its name as people read it, and what undoes it, which resolves to undefined when it fails. */
export type Undoable = {
  name: string
  undo: () => Promise<unknown>
  /** Shown when that fails. */
  failed?: string | undefined
  /** Milliseconds since the epoch after which it is too late. */
  until?: number
}

const maxChanges = 20

let changes: readonly Undoable[] = []

/** Remembers a change of this visit to the screen. Only the last twenty are. */
export function remember(change: Undoable) {
  changes = [...changes, change].slice(-maxChanges)
}

export function forget(change: Undoable) {
  changes = changes.filter((one) => one !== change)
}

/** The last change that can still be undone, forgotten from now on. */
export function takeLast(): Undoable | undefined {
  const now = Date.now()
  const last = changes.findLast(({ until }) => until === undefined || until > now)
  if (last) forget(last)
  return last
}
