import { atom, onMount } from 'nanostores'
import { local } from '../lib/browser-storage.ts'

export type Shortcut = {
  /** As `KeyboardEvent.key`: 'j', '/', 'Enter'. With modifiers: 'Shift+X', 'Ctrl+k'. Several by a space: 'j ArrowDown'. */
  keys: string
  /** What it does, in the list that `?` opens. */
  text: string
  /** Returning false leaves the key to the browser. */
  run: (event: KeyboardEvent) => unknown
}

const storageKey = 'shortcutsOff'

/** The shortcuts of all mounted components, in the order of mounting. */
export const $shortcuts = atom<readonly Shortcut[]>([])

/** Are single-letter shortcuts on? Users of speech input switch them off. */
export const $areShortcutsOn = atom(true)
onMount($areShortcutsOn, () => $areShortcutsOn.set(local.get(storageKey) === null))

export function setShortcutsOn(isOn: boolean) {
  if (isOn) local.remove(storageKey)
  else local.set(storageKey, '1')
  $areShortcutsOn.set(isOn)
}

/** Returns a function that removes them. */
export function addShortcuts(shortcuts: readonly Shortcut[]) {
  $shortcuts.set([...$shortcuts.get(), ...shortcuts])
  return () => $shortcuts.set($shortcuts.get().filter((shortcut) => !shortcuts.includes(shortcut)))
}
