import { readStored, tryOrNull } from '../lib/browser-storage.ts'
import { storeByConsent } from '../site/consent/consent.ts'

/** Stores the ticked steps on this device, beyond the visit only with consent; also those ticked while the script was loading. */
const key = 'checklistSteps'
const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-step]')]

function ticked(): string[] {
  const stored: unknown = tryOrNull(() => JSON.parse(readStored(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

const tickedEarly = boxes.filter(({ checked }) => checked).map(({ id }) => id)
const done = new Set([...ticked(), ...tickedEarly])
if (tickedEarly.length > 0) storeByConsent(key, JSON.stringify([...done]))
for (const box of boxes) box.checked = done.has(box.id)

document.querySelector('[data-checklist]')?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const others = ticked().filter((id) => id !== target.id)
  storeByConsent(key, JSON.stringify(target.checked ? [...others, target.id] : others))
})

document.querySelector('[data-print]')?.addEventListener('click', () => print())
