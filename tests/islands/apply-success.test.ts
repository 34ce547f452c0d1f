import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showSuccess } from '#src/applications/apply/form/success.ts'
import { rememberApplied } from '#src/jobs/applied-jobs.ts'
import { accept } from '#src/site/consent/consent-answer.ts'

const screen = `<main><div data-apply-screen><h1 tabindex="-1">Uspješna prijava!</h1><p data-sent-text>Zaprimljena je.</p></div></main>`
const page = globalThis as typeof globalThis & { dataLayer?: { event?: string }[] }
const conversions = () => (page.dataLayer ?? []).filter(({ event }) => event === 'conversion')
const textOf = (selector: string) => document.querySelector(selector)?.textContent

async function succeed(applicationId: number, note: string | null = null) {
  document.body.innerHTML = '<div data-apply-screen><form action="/prijava/7"></form></div>'
  const form = document.querySelector('form') as HTMLFormElement
  await showSuccess(form, { applicationId, key: 'k1', note, title: 'Prijava je uspjela' })
  await vi.dynamicImportSettled()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete page.dataLayer
  document.documentElement.dataset['gtm'] = 'GTM-ABC123'
  Reflect.get(page, 'happyDOM').settings.handleDisabledFileLoadingAsSuccess = true
  vi.stubGlobal('fetch', async () => new Response(screen))
})
// A form that still waits for its screen gets it.
afterEach(() => {
  vi.stubGlobal('fetch', async () => new Response(screen))
  dispatchEvent(new Event('online'))
})

test('an application is a conversion of 3 EUR, once per session', async () => {
  accept({ analytics: false, ads: true, localStorage: false })
  await succeed(41)
  await succeed(41)
  expect(conversions()).toEqual([{ event: 'conversion', conversion: 'application', value: 3, currency: 'EUR' }])
})

test('there is no conversion without consent to advertising', async () => {
  accept({ analytics: true, ads: false, localStorage: true })
  await succeed(41)
  expect(conversions()).toEqual([])
})

test('the success page replaces the form', async () => {
  await succeed(41)
  expect([textOf('h1'), textOf('[data-sent-text]')]).toEqual(['Uspješna prijava!', 'Zaprimljena je.'])
  expect(document.querySelector('form')).toBeNull()
})

test('it is requested by the idempotency key of this browser', async () => {
  const asked = vi.fn(async (_url: string) => new Response(screen))
  vi.stubGlobal('fetch', asked)
  await succeed(41)
  expect(asked).toHaveBeenCalledWith('/prijava/7?sent=k1')
})

test('its cards get the elements for signed-in users', async () => {
  const rendered = vi.fn(() => textOf('h1'))
  document.addEventListener('job-cards-rendered', rendered, { once: true })
  await succeed(41)
  expect(rendered).toHaveReturnedWith('Uspješna prijava!')
})

test.each([
  ['on the success screen', screen],
  ['also when that screen does not come', ''],
])('a receipt that cannot be sent is mentioned %s', async (_, html) => {
  vi.stubGlobal('fetch', async () => new Response(html))
  const note = 'Prijava je uspjela, ali slanje emaila nije, razlog: x'
  await succeed(41, note)
  expect([textOf('h1'), textOf('[data-sent-text]')]).toEqual(['Prijava je uspjela', note])
})

test('its further ads leave out those applied to, and answers are offered again only where they are stored', async () => {
  const ads = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `<article data-job="${from + at}"></article>`).join('')
  const recommended = `<div data-recommended>${ads(1, 6)}</div><template data-spare>${ads(7, 9)}</template>`
  const whole = `${screen}`.replace('</div>', `<span data-reuse hidden></span>${recommended}</div>`)
  vi.stubGlobal('fetch', async () => new Response(whole))
  const shown = () => [...document.querySelectorAll<HTMLElement>('[data-job]')].map(({ dataset }) => dataset['job'])
  const isReuseOffered = () => !document.querySelector<HTMLElement>('[data-reuse]')?.hidden
  accept({ analytics: false, ads: false, localStorage: false })
  for (const id of [2, 5, 7]) rememberApplied(id)
  await succeed(41)
  expect([shown(), isReuseOffered()]).toEqual([['1', '3', '4', '6', '8', '9'], false])
  accept({ analytics: false, ads: false, localStorage: true })
  await succeed(42)
  expect(isReuseOffered()).toBe(true)
})
