import { type AdState, pick, standingOf } from './ad-state.ts'
import { type AdName, type AdValues, adValuesOf, same } from './ad-wire.ts'
import { type StoredDraft, takeDrafts } from './drafts.ts'
import type { AdCalls } from './editor-calls.ts'
import { type Conflict, merge } from './merge.ts'

/** Merges the ad on screen with changes made elsewhere or by an earlier visit on this device. */
export function createMerging(state: AdState, { calls, onTaken }: { calls: AdCalls; onTaken: () => void }) {
  const { $values, $standing, $conflicts, $unread } = state

  /** Reads the ad again and merges both sides. `among`: the names that the server reports as changed. */
  async function refresh(among?: string[]) {
    const { id, version } = $standing.get()
    if (id === null) return
    const fresh = await calls.load(id)
    if (fresh.version !== version) takeOver(adValuesOf(fresh), among)
    $standing.set(standingOf(fresh))
  }

  /** Takes the server's version as a whole. */
  async function reload() {
    const { id } = $standing.get()
    if (id === null) return
    const fresh = await calls.load(id)
    state.noteSaved(adValuesOf(fresh))
    $values.set(adValuesOf(fresh))
    $conflicts.set([])
    $unread.set({})
    $standing.set(standingOf(fresh))
  }

  function takeOver(theirs: AdValues, among?: string[]) {
    const merged = merge({ base: state.saved(), mine: $values.get(), theirs, among })
    const names = (Object.keys(theirs) as AdName[]).filter((name) => !among || among.includes(name))
    state.noteSaved(pick(names, theirs))
    $values.set(merged.values)
    const others = $conflicts.get().filter(({ name }) => !names.includes(name))
    $conflicts.set([...others, ...merged.conflicts])
    if (merged.taken.length > 0) onTaken()
  }

  /** Restores unsaved changes stored on the device. Returns whether there were any. */
  function restore(): boolean {
    for (const draft of takeDrafts($standing.get().id)) restoreOne(draft)
    return state.dirty().length > 0
  }

  /** Values that differ from those stored meanwhile, or from an earlier draft, become conflicts. */
  function restoreOne({ version, base, mine }: StoredDraft) {
    const present = $values.get()
    const begun = { ...state.saved(), ...base }
    const { taken, conflicts } = merge({ base: begun, mine: { ...begun, ...mine }, theirs: present })
    const isStale = version !== $standing.get().version
    const changed = conflicts.filter(({ name }) => isStale || !same(present[name], state.saved()[name]))
    $conflicts.set([...$conflicts.get().filter(({ name }) => !(name in mine)), ...changed])
    $values.set({ ...present, ...mine, ...pick(taken, present) })
  }

  function choose({ name, theirs }: Conflict, side: 'mine' | 'theirs') {
    $conflicts.set($conflicts.get().filter((each) => each.name !== name))
    if (side === 'theirs') $values.setKey(name, theirs)
  }

  return { refresh, reload, restore, choose }
}
