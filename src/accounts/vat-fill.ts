import type { VatEntry } from '../../server/platform/vat/registry.ts'
import { fillIn } from '../../server/text/fill-in.ts'
import { request } from '../data/api.ts'
import { fieldOf, showProblem } from '../site/form.ts'
import { isWorthAsking, namedCountry, readVat } from './vat.ts'

const pause = 700
export type VatTexts = Record<'searching' | 'filled' | VatEntry['verdict'], string>

/** Looks up a VAT number shortly after it was typed: fills in the company and shows the result. */
export function fillByVat(form: HTMLFormElement, texts: VatTexts) {
  const input = fieldOf(form, 'porezniBroj') as HTMLInputElement | null
  const country = fieldOf(form, 'drzava') as HTMLSelectElement | null
  const status = form.querySelector<HTMLElement>('[data-vat-status]')
  if (!input || !country) return
  const ids = [...country.options].map(({ value }) => value).filter(Boolean)
  const guess = countryGuess(form, country)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = input.value
  let latest = 0

  const showStatus = (text: string) => {
    if (status) status.textContent = text
  }

  async function look(typed: string) {
    const turn = ++latest
    asked = typed
    showStatus('')
    guess.take(namedCountry(typed, ids))
    const question = readVat(typed, country?.value ?? '', ids)
    if (!question || !isWorthAsking(typed)) return
    const { countryId, number } = question
    showStatus(texts.searching)
    const path = `/apipublic/vat/${countryId}/${encodeURIComponent(number)}`
    const entry = await request<VatEntry>(path).catch(() => null)
    if (turn !== latest) return
    showStatus(texts[entry?.verdict ?? 'notAsked'])
    if (!entry?.valid || entry.name === '---') return
    if (entry.address) put(form, 'adresa', entry.address)
    put(form, 'nazivTvrtke', entry.name)
    put(form, 'porezniBroj', number.toUpperCase())
    put(form, 'drzava', countryId)
    guess.keep()
    asked = number.toUpperCase()
    showStatus(fillIn(texts.filled, { name: entry.name }))
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const typed = input.value.trim()
      if (typed !== asked) void look(typed)
    }, pause)
  })
  country.addEventListener('change', () => {
    guess.keep()
    if (!namedCountry(input.value, ids)) void look(input.value.trim())
  })
}

/** Selects the country that a number begins with, and restores the former one when it no longer does. */
function countryGuess(form: HTMLFormElement, country: HTMLSelectElement) {
  let guessed: { id: string; before: string } | null = null
  return {
    take(id: string | undefined) {
      const before = guessed && country.value === guessed.id ? guessed.before : country.value
      guessed = id && id !== before ? { id, before } : null
      const chosen = id ?? before
      if (country.value !== chosen) put(form, 'drzava', chosen)
    },
    /** The present country was chosen by the user or the register: do not restore another. */
    keep() {
      guessed = null
    },
  }
}

function put(form: HTMLFormElement, name: string, value: string) {
  const field = fieldOf(form, name)
  if (!field) return
  field.value = value
  showProblem(form, name, '')
}
