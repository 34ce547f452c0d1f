import { readStored, removeStored } from '../lib/browser-storage.ts'
import { storeByConsent } from '../site/consent/consent.ts'
import { storeCitizenship, storedCitizenship } from './lookup.ts'

const key = 'hidesPermitJobs'

/** Fetched once for all citizenships. */
let permits: Promise<Record<string, string[]>> | undefined

async function loadPermits() {
  permits ??= fetch('/work-rights/permits.json').then((response) => {
    if (!response.ok) throw new Error(response.statusText)
    return response.json()
  })
  return permits.catch(() => {
    permits = undefined
    return undefined
  })
}

const part = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(`[data-permits] ${selector}`)

/** Hides the ads of the page that need a permit in each of their countries, and says how many. `turn`: on or off from now. */
export async function hidePermits(turn?: boolean) {
  if (turn) storeByConsent(key, 'true')
  if (turn === false) removeStored(key)
  const box = part<HTMLInputElement>('[data-hide-permits]')
  const select = part<HTMLSelectElement>('select')
  if (!box || !select) return
  const isOn = !!readStored(key)
  const citizenship = storedCitizenship()
  box.checked = isOn
  select.value = citizenship
  part('[data-permits-choice]')?.toggleAttribute('hidden', !isOn)
  const countries = isOn && citizenship ? await loadPermits() : {}
  if (isOn !== !!readStored(key) || citizenship !== storedCitizenship()) return
  part('[data-permits-failed]')?.toggleAttribute('hidden', !!countries)
  const closed = new Set(countries?.[citizenship])
  for (const card of document.querySelectorAll<HTMLElement>('[data-countries]')) {
    const of = card.dataset['countries']?.split(' ').filter(Boolean) ?? []
    const place = card.closest<HTMLElement>('[data-track] > li') ?? card
    place.hidden = of.length > 0 && of.every((country) => closed.has(country))
  }
  say()
}

function say() {
  const cards = [...document.querySelectorAll<HTMLElement>('#newest [data-countries]')]
  const hidden = cards.filter((card) => card.hidden).length
  const status = part('[role="status"]')
  if (status) {
    const { permitsHidden = '', permitsAll = '' } = status.dataset
    const text = permitsHidden.replace('{count}', String(hidden))
    status.textContent = hidden === 0 ? '' : hidden === cards.length ? `${text} ${permitsAll}` : text
  }
  part('[data-show-permits]')?.toggleAttribute('hidden', hidden === 0)
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.closest('[data-permits]')) return
  storeCitizenship(target.value)
  void hidePermits()
})
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.dataset['showPermits'] === undefined) return
  void hidePermits(false)
  part('[data-hide-permits]')?.focus()
})
document.addEventListener('job-cards-rendered', () => void hidePermits())
