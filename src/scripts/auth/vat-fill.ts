import { fillIn } from '../../../server/text/fill-in.ts'
import { request } from '../../lib/api.ts'
import { fieldOf, showProblem } from '../../lib/form.ts'
import { isWorthAsking, readVat } from './vat.ts'

const pause = 700
type Entry = { valid: boolean; name: string; address: string }
type Texts = { searching: string; filled: string }

/** Fills in the company by its tax number, a moment after it was typed. */
export function fillByVat(form: HTMLFormElement, texts: Texts) {
  const input = fieldOf(form, 'porezniBroj') as HTMLInputElement | null
  const country = fieldOf(form, 'drzava') as HTMLSelectElement | null
  const status = form.querySelector<HTMLElement>('[data-vat-status]')
  if (!input || !country) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = input.value
  let latest = 0

  const showStatus = (text: string) => {
    if (status) status.textContent = text
  }
  const put = (name: string, value: string) => {
    const field = fieldOf(form, name)
    if (!field || !value) return
    field.value = value
    showProblem(form, name, '')
  }

  async function look(typed: string) {
    const ids = [...(country?.options ?? [])].map(({ value }) => value).filter(Boolean)
    const question = readVat(typed, country?.value ?? '', ids)
    if (!question) return
    const { countryId, number } = question
    if (/^\D{2}/.test(typed.trim()) && ids.includes(countryId)) put('drzava', countryId)
    if (!isWorthAsking(typed)) return

    const turn = ++latest
    showStatus(texts.searching)
    const path = `/apipublic/vat/${countryId}/${encodeURIComponent(number)}`
    const entry = await request<Entry>(path).catch(() => null)
    if (turn !== latest) return
    showStatus('')
    if (!entry?.valid || entry.name === '---') return
    put('adresa', entry.address)
    put('nazivTvrtke', entry.name)
    put('porezniBroj', number.toUpperCase())
    put('drzava', countryId)
    asked = number.toUpperCase()
    showStatus(fillIn(texts.filled, { name: entry.name }))
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const typed = input.value.trim()
      if (typed.length < 2 || typed === asked) return
      asked = typed
      void look(typed)
    }, pause)
  })
}
