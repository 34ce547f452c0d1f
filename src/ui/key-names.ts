/**
 * A key press as shortcuts write it: 'j', 'Shift+X', 'Ctrl+k', 'ArrowDown', '?'. AltGr, by which many keyboards write '[',
 * is part of the sign, though Windows reports it as Ctrl with Alt. Caps Lock changes nothing.
 */
export function keyOf(event: KeyboardEvent): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isLetter = key.length === 1
  if (isLetter && event.getModifierState('AltGraph')) return key
  const shift = shiftKey && (!isLetter || key.toLowerCase() !== key.toUpperCase()) ? 'Shift+' : ''
  const sign = isLetter ? (shift ? key.toUpperCase() : key.toLowerCase()) : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift}${sign}`
}

/** Shift with a digit gives another character on each keyboard layout: recognised by the position of the key. */
export const shiftedDigitOf = ({ shiftKey, code }: KeyboardEvent) =>
  shiftKey && /^Digit\d$/.test(code) ? `Shift+${code.slice(5)}` : null

/** Whether a press means to write. Single letters act only elsewhere. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') &&
      !target.matches('[type="checkbox"], [type="radio"], [type="button"]')))

/** Whether a press moves the choice among radio buttons, as arrows do. */
export const movesChoice = (event: KeyboardEvent) =>
  keyOf(event).startsWith('Arrow') && event.target instanceof HTMLElement && event.target.matches('[type="radio"]')

/** Whether a shortcut is a single sign, which must be possible to switch off (WCAG 2.1.4). */
export const isSingleSign = (name: string) => name.length === 1 || /^Shift\+.$/.test(name)

const signs: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

/** How a key is written in the list: one sign or word a cap. */
export const capsOf = (name: string) =>
  name.split(/\+(?=.)/).map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part))
