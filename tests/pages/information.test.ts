import { describe, expect, inject, test } from 'vitest'
import { languages } from '#server/text/language.ts'
import { allPages, pageUrl } from '#server/urls.ts'
import { graphIn, nodeIn } from '../support/html.ts'

const site = inject('site')
const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, site), { redirect: 'manual', ...init })
const htmlOf = async (path: string) => (await get(path)).text()

/** The information pages of every language; those of questions and recruiting differ. */
const everywhere = allPages
  .filter(({ isStatic, name }) => isStatic && !/Faq|recruiting|cvGuide/.test(name))
  .map(({ path }) => String(path).slice(1))
const guides = languages.map((language) => pageUrl('cvGuide', language))

describe.each(['', '/EN', '/DE'])('under %j', (prefix) => {
  test.each(everywhere)('%s is a page with one heading and its way from home', async (path) => {
    const html = await htmlOf(`${prefix}/${path}`)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html.trimEnd()).toMatch(/<\/html>$/)
    expect(nodeIn(html, 'BreadcrumbList')).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2 }] })
    expect(graphIn(html).filter((node) => node['@type'] === 'Organization')).toMatchObject([
      { name: 'Preko posredovanje d.o.o.', contactPoint: { contactType: 'sales', areaServed: 'EU' } },
    ])
    expect(html).not.toMatch(/\{(company|address|vat|email|support|phone|countK)\}/)
  })

  test('mail links of the imprint have a subject', async () => {
    const links = (await htmlOf(`${prefix}/impressum`)).match(/href="mailto:info@[^"]*/g) ?? []
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link).toMatch(/\?subject=(Upit|Enquiry|Anfrage)%20/)
  })

  test.each([
    ['faq-za-poslodavce', 6],
    ['faq-za-kandidate', 9],
  ])('%s has %d questions, also for search engines', async (path, count) => {
    const html = await htmlOf(`${prefix}/${path}`)
    expect(html.match(/<details[^>]* name="faq"/g)).toHaveLength(count)
    expect(nodeIn(html, 'FAQPage')?.['mainEntity']).toHaveLength(count)
  })

  test('the privacy policy has a button for changing the choice about cookies', async () => {
    const html = await htmlOf(`${prefix}/privacy`)
    expect(html.indexOf('data-open-consent')).toBeGreaterThan(html.indexOf('id="cookies"'))
    expect(html).toContain(`href="#cookies"`)
  })

  test('the contact form works without JavaScript', async () => {
    const body = { firstName: 'Ana', lastName: 'Kovač', email: 'ana@posta.example', message: 'Dobar dan <b>svima</b>' }
    const post = (fields: Record<string, string>) =>
      get(`${prefix}/kontakt`, { method: 'POST', headers: { accept: 'text/html' }, body: new URLSearchParams(fields) })

    const refused = await post({ ...body, email: 'nema' })
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('Dobar dan &lt;b&gt;svima&lt;/b&gt;')
    expect(page).toMatch(/id="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="email"/)

    const sent = await post(body)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${prefix}/kontakt/poruka?sent=true`])
    const done = await get(`${prefix}/kontakt/poruka?sent=true`)
    expect(done.status).toBe(200)
    expect(await done.text()).not.toContain('<form method="post"')
    expect((await get(`${prefix}/kontakt/poruka`)).headers.get('location')).toBe(`${prefix}/kontakt`)
  })
})

test.each(guides)('%s has eight parts and links to the other languages', async (path) => {
  const html = await htmlOf(path)
  expect(html.match(/<section id="[a-z-]+" class="prose/g)).toHaveLength(8)
  for (const other of guides) expect(html).toContain(`${other}"`)
})

describe('recruiting pages', () => {
  test.each([
    ['/koche-at/beispiele-fur-die-profile-der-koche-at-de', '/DE/koche-at/beispiele-fur-die-profile-der-koche-at-de'],
    ['/DE/koche/beispiele-fur-die-profile-der-koche-at-de', '/DE/koche-at/beispiele-fur-die-profile-der-koche-at-de'],
    ['/kellner/beispiele-fur-die-profile-der-kellner-at', '/DE/kellner-at/beispiele-fur-die-profile-der-kellner-at'],
    [
      '/hotelpersonal/beispiele-fur-profile-des-hotelpersonals-at',
      '/DE/hotelpersonal-at/beispiele-fur-profile-des-hotelpersonals-at',
    ],
    ['/hotelpersonal-at-de', '/DE/hotelpersonal-at-de'],
    ['/EN/hotelpersonal-at', '/DE/hotelpersonal-at-de'],
    ['/DE/koche', '/DE/koche-at/beispiele-fur-die-profile-der-koche-at-de'],
    ['/koche/alt', '/DE/koche-at/beispiele-fur-die-profile-der-koche-at-de'],
    ['/DE/kellner-at/noch/aelter', '/DE/kellner-at/beispiele-fur-die-profile-der-kellner-at'],
    ['/EN/hotelpersonal-at/alt?ref=1', '/DE/hotelpersonal-at/beispiele-fur-profile-des-hotelpersonals-at?ref=1'],
  ])('%s redirects to %s', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
    expect((await get(to)).status).toBe(200)
  })

  test('other languages link to their pages for employers', async () => {
    const html = await htmlOf('/DE/hotelpersonal-at-de')
    const leadsTo = (language: string) =>
      new RegExp(`<a href="([^"]*)"[^>]* data-language="${language}"`).exec(html)?.[1]
    expect(['hr', 'en', 'de'].map(leadsTo)).toEqual(['/employer', '/EN/employer', '/DE/hotelpersonal-at-de'])
    expect(html).not.toContain('hreflang="hr-HR"')
  })

  test('the island contains the candidates of the database, each with a CV', async () => {
    const html = await htmlOf('/DE/koche-at/beispiele-fur-die-profile-der-koche-at-de')
    const address =
      /\/_server-islands\/[^'"\s]+/.exec(html)?.[0].replaceAll('&amp;', '&').replaceAll('\\u0026', '&') ?? ''

    const island = await htmlOf(address)

    expect(island).toContain('Tomislav B.')
    const cv = /href="(\/recruiting\/cv\/\d+)" target="_blank"/.exec(island)?.[1] ?? ''
    expect((await get(cv)).headers.get('content-type')).toBe('application/pdf')
  })
})

test.each([
  ['/preisliste-2024-2025', 'Preko-Preisliste-2024-2025.pdf'],
  ['/preisliste-2025', 'Preko-Preisliste-2025.pdf'],
  ['/cjenik-8f3a61d2', 'Preko-Cjenik-2026.pdf'],
  ['/DE/2024/11/preisliste-8f3a61d2', 'Preko-Preisliste-2024-11.pdf'],
  ['/2024/12/preisliste-8f3a61d2', 'Preko-Preisliste-2024-12.pdf'],
])('%s shows %s', async (path, name) => {
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${name}"`)
  expect((await response.text()).slice(0, 5)).toBe('%PDF-')
})

test.each(['/privacy', '/EN/privacy', '/DE/privacy'])('the tables of %s have distinct names', async (path) => {
  const html = await (await fetch(site + path)).text()
  const names = [...html.matchAll(/role="region"[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('each flag is a separate picture', async () => {
  const response = await get('/assets/flags/de.svg', { headers: { 'accept-encoding': 'identity' } })
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('etag')).toBeTruthy()
  expect(await response.text()).toMatch(/^<svg.*<\/svg>$/s)
  for (const unknown of ['DE', 'zz', 'undefined']) expect((await get(`/assets/flags/${unknown}.svg`)).status).toBe(404)
})
