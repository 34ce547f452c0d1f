import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillByVat } from '../../src/accounts/vat-fill.ts'

const texts = {
  searching: 'searching',
  filled: 'filled: {name}',
  confirmed: 'confirmed',
  notFound: 'not found',
  wrong: 'wrong',
  notAsked: 'not asked',
}
const entries: Record<string, object> = {
  '/apipublic/vat/HR/33392005961': { valid: true, name: 'Galeb', address: 'Obala 1', verdict: 'confirmed' },
  '/apipublic/vat/AT/U13585627': { valid: true, name: '---', address: '', verdict: 'confirmed' },
  '/apipublic/vat/DE/136695977': { valid: false, name: '---', address: '', verdict: 'wrong' },
  '/apipublic/vat/SI/50223054': { valid: false, name: '---', address: '', verdict: 'notFound' },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => {
    const entry = entries[path]
    return new Response(JSON.stringify(entry ?? {}), { status: entry ? 200 : 503 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aForm() {
  document.body.innerHTML = `<form><input name="porezniBroj"><p data-vat-status></p><input name="nazivTvrtke"><input name="adresa">
    <select name="drzava"><option value=""></option>${['HR', 'AT', 'DE', 'SI'].map((id) => `<option>${id}</option>`)}</select></form>`
  const form = document.querySelector('form') as HTMLFormElement
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  fillByVat(form, texts)
  return {
    field,
    status: () => form.querySelector('[data-vat-status]')?.textContent,
    async type(number: string) {
      field('porezniBroj').value = number
      field('porezniBroj').dispatchEvent(new Event('input', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(800)
    },
    async choose(country: string) {
      field('drzava').value = country
      field('drzava').dispatchEvent(new Event('change', { bubbles: true }))
      await vi.advanceTimersByTimeAsync(10)
    },
  }
}

test.for([
  ['HR33392005961', 'filled: Galeb'],
  ['ATU13585627', 'confirmed'],
  ['DE136695977', 'wrong'],
  ['SI50223054', 'not found'],
  ['AT99999999', 'not asked'],
  ['AT', ''],
] as const)('%s: %s', async ([number, verdict]) => {
  const { type, status } = aForm()
  await type(number)
  expect(status()).toBe(verdict)
})

test('a verdict is cleared with its number', async () => {
  const { type, status } = aForm()
  await type('DE136695977')
  await type('DE1')
  expect(status()).toBe('')
})

test('a guessed country is cleared with its prefix', async () => {
  const { type, field } = aForm()
  await type('AT')
  expect(field('drzava').value).toBe('AT')
  await type('DE')
  expect(field('drzava').value).toBe('DE')
  await type('3339')
  expect(field('drzava').value).toBe('')
})

test('a selected country stays, and its register is queried', async () => {
  const { type, choose, field, status } = aForm()
  await choose('SI')
  await type('AT')
  await type('50223054')
  expect([field('drzava').value, status()]).toEqual(['SI', 'not found'])
  await choose('HR')
  expect([field('drzava').value, status()]).toEqual(['HR', 'not asked'])
})
