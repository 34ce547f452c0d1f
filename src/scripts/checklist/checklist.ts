import { readStored, tryOrNull } from '../../lib/site/browser-storage.ts'
import { storeByConsent } from '../../lib/site/consent.ts'

/** Keeps what was ticked on this device: beyond the visit only where people agreed to it. */
const key = 'checklistSteps'
const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-step]')]

function ticked(): string[] {
  const stored: unknown = tryOrNull(() => JSON.parse(readStored(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

const done = new Set(ticked())
for (const box of boxes) box.checked = done.has(box.id)

document.querySelector('[data-checklist]')?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const others = ticked().filter((id) => id !== target.id)
  storeByConsent(key, JSON.stringify(target.checked ? [...others, target.id] : others))
})
