import { createLateFields } from '../../data/late-fields.ts'
import { createSaving } from '../../data/saving.ts'
import { createAdState, type StoredAd, storesOf } from './ad-state.ts'
import type { AdName, AdValues } from './ad-wire.ts'
import { storeDraftOf } from './drafts.ts'
import type { AdCalls } from './editor-calls.ts'
import type { Conflict } from './merge.ts'
import { createMerging } from './merging.ts'
import { createSender } from './sending.ts'

type EditorOptions = {
  initial: AdValues
  standing: StoredAd
  /** The company of a new ad that an administrator writes. */
  companyId?: number | undefined
  calls: AdCalls
  onCreated: (id: number) => void
  /** Called when changes made elsewhere have been merged in. */
  onTaken: () => void
}

const pauseMs = 1000
const draftPauseMs = 300

/**
 * The ad being edited. Every change is stored on the device at once and on the server after a pause, and retried when
 * that fails. When the ad was changed elsewhere meanwhile both versions are merged; what both changed waits in
 * `$conflicts`, unsaved, until the user chooses.
 */
export function createEditor({ initial, standing, calls, onTaken, ...sending }: EditorOptions) {
  const state = createAdState(initial, standing)
  const merging = createMerging(state, { calls, onTaken })
  const saving = createSaving({
    ...state,
    isSendable: () => state.sendable().length > 0,
    isSaved: () => state.dirty().length === 0,
    storeDraft: () => storeDraftOf(state),
    send: createSender(state, { calls, ...sending }),
    refresh: merging.refresh,
  })
  const { $values } = state
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  const { flushFields, addLateField } = createLateFields()

  function storeDraft() {
    flushFields()
    clearTimeout(draftTimer)
    storeDraftOf(state)
  }
  function set<Name extends AdName>(name: Name, value: AdValues[Name]) {
    $values.setKey<AdName>(name, value)
    state.noteUnread(name, '')
    state.clearErrors(name)
    clearTimeout(draftTimer)
    draftTimer = setTimeout(storeDraft, draftPauseMs)
    saving.schedule(pauseMs)
  }

  return {
    ...storesOf(state),
    ...{ set, storeDraft },
    /** Saves what is unsaved. True when the server has everything that is on screen. */
    async save() {
      flushFields()
      return (await saving.save()) && !state.hasUnread()
    },
    isUnsaved() {
      flushFields()
      return state.dirty().length > 0
    },
    addLateField,
    /** Merges changes made elsewhere, unless a save is running, which merges them itself. */
    refresh: () => (saving.isRunning() ? Promise.resolve() : merging.refresh()),
    /** Shows the ad as the server has it, after an action that changed it there. */
    reload: merging.reload,
    /** Ends a conflict; the text of the other side is discarded. */
    choose(conflict: Conflict, side: 'mine' | 'theirs') {
      merging.choose(conflict, side)
      saving.schedule(0)
    },
    /** Restores unsaved changes stored on the device. Returns whether there were any. Only in the browser. */
    restore(): boolean {
      const isRestored = merging.restore()
      if (isRestored) saving.schedule(0)
      return isRestored
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
