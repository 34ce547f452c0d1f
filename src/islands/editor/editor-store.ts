import { createAdState, type Standing } from './ad-state.ts'
import type { AdName, AdValues } from './ad-wire.ts'
import { storeDraftOf } from './drafts.ts'
import type { AdCalls } from './editor-calls.ts'
import type { Conflict } from './merge.ts'
import { createMerging } from './merging.ts'
import { createSaving } from './saving.ts'
import { createSender } from './sending.ts'

type Given = {
  initial: AdValues
  standing: Standing
  /** Whose ad a new one will be, where an administrator writes it. */
  companyId?: number | undefined
  calls: AdCalls
  onCreated: (id: number) => void
  /** What the others changed meanwhile was taken over. */
  onTaken: () => void
}

const pauseMs = 1000
const draftPauseMs = 300

/**
 * The ad being edited. Every change is stored on the device at once and on the server after a pause; what the server
 * does not take is tried again. When others changed the ad meanwhile both are brought together, and what was changed
 * on both sides waits in `$conflicts`, unsaved, until the person chooses.
 */
export function createEditor({ initial, standing, calls, onTaken, ...given }: Given) {
  const state = createAdState(initial, standing)
  const merging = createMerging(state, { calls, onTaken })
  const saving = createSaving(state, { send: createSender(state, { calls, ...given }), refresh: merging.refresh })
  const { $values, $standing, $save, $errors, $conflicts } = state
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  const lateFields = new Set<() => void>()
  const flushFields = () => {
    for (const flush of lateFields) flush()
  }

  function storeDraft() {
    flushFields()
    clearTimeout(draftTimer)
    storeDraftOf(state)
  }
  function set<Name extends AdName>(name: Name, value: AdValues[Name]) {
    $values.setKey(name, value as never)
    const { [name]: error, ...others } = $errors.get()
    // Every field listens to the errors: without one, only this field is re-rendered.
    if (error !== undefined) $errors.set(others)
    clearTimeout(draftTimer)
    draftTimer = setTimeout(storeDraft, draftPauseMs)
    saving.schedule(pauseMs)
  }

  return {
    ...{ $values, $standing, $save, $errors, $conflicts, set, storeDraft },
    /** Saves what is unsaved. True when the server has everything. */
    save() {
      flushFields()
      return saving.save()
    },
    isUnsaved() {
      flushFields()
      return state.dirty().length > 0
    },
    /** For a field that sets its value late: `flush` sets it at once. Returns what removes the field. */
    addLateField(flush: () => void) {
      lateFields.add(flush)
      return () => void lateFields.delete(flush)
    },
    setErrors: (errors: Record<string, string>) => $errors.set(errors),
    /** Others changed the ad: takes over what does not touch what is being written. */
    refresh: () => (saving.isRunning() ? Promise.resolve() : merging.refresh()),
    /** Ends a conflict. The other text is gone only by this choice. */
    choose(conflict: Conflict, side: 'mine' | 'theirs') {
      merging.choose(conflict, side)
      saving.schedule(0)
    },
    /** Puts unsaved text of the device back. Returns whether there was any. Call in the browser alone. */
    restore(): boolean {
      const isRestored = merging.restore()
      if (isRestored) saving.schedule(0)
      return isRestored
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
