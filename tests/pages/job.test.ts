import { describe, expect, inject, test } from 'vitest'
import { adsFor, anyAdFor } from '../support/ads.ts'
import { descriptionIn, nodeIn, titleIn } from '../support/html.ts'

const site = inject('site')

const get = (path: string) => fetch(site + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()
const liveAds = () => adsFor(site, 'pageSize=1000')

const posting = (page: string) => nodeIn(page, 'JobPosting')

describe('the page of a live ad', () => {
  test('has one address, and an apply button', async () => {
    const [ad] = await liveAds()
    const moved = await get(`/EN/job/${ad?.id}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/EN/job/${ad?.url}`])

    const page = await read(`/job/${ad?.url}`)
    expect(page).toContain(`href="/prijava/${ad?.id}"`)
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="http://[^"]+/job/${ad?.url}"`))
    expect(page).toContain('Slični poslovi')
    expect(page).toContain('POSLODAVAC')
    expect(page).not.toContain('Ovaj oglas je istekao.')
  })

  test('has structured data that matches its content', async () => {
    for (const { url } of (await liveAds()).slice(0, 20)) {
      const page = await read(`/job/${url}`)
      const ad = posting(page)
      expect(ad).toMatchObject({ directApply: true, identifier: { '@type': 'PropertyValue' } })
      expect(ad?.['description']).not.toBe(ad?.['title'])
      expect(ad?.['datePosted']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
      const salary = ad?.['baseSalary'] as { value: { unitText: string } } | undefined
      if (salary) expect(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']).toContain(salary.value.unitText)
    }
  })
})

test('an ad that has ended is marked, offers others and is not listed', async () => {
  const { url, id } = await anyAdFor(site, ({ status }) => status === 'EXPIRED')
  const page = await read(`/job/${url}`)
  expect(page).toContain('Ovaj oglas je istekao.')
  expect(page).toContain(`href="/job-alert/${id}"`)
  expect(await read(`/job-alert/${id}`)).toContain('name="agreePrivacy"')
  expect(page).toMatch(/<a class="btn" href="#similar"[^>]*>Pogledajte slične aktivne oglase<\/a>/)
  expect(page).not.toContain('data-apply')
  expect(page).toContain('Pogledajte slične aktivne oglase')
  expect(page).toContain('Pogledajte sve oglase')
  expect(page).toContain('content="noindex')
  expect(page).not.toContain('Prijavi se za ovaj posao')
  expect(posting(page)).toBeUndefined()
  expect(page.match(/<article class="job card/g)?.length).toBe(4)
})

test('an archived ad returns 410, with the same useful body', async () => {
  const { url } = await anyAdFor(site, ({ status }) => status === 'ARCHIVED')
  const response = await get(`/job/${url}`)
  expect(response.status).toBe(410)
  expect(await response.text()).toContain('Pogledajte slične aktivne oglase')
})

test('a draft redirects a visitor to the login page', async () => {
  const { id } = await anyAdFor(site, (_, status) => status === 401)
  const response = await get(`/DE/job/${id}`)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`/DE/login?redirectUrl=%2FDE%2Fjob%2F${id}`)
  const shared = await get(`/DE/job/${id}?previewCode=x&user=a%40b.example`)
  expect(shared.headers.get('location')).toBe(`/DE/login?redirectUrl=%2FDE%2Fjob%2F${id}%3FpreviewCode%3Dx`)
})

test('the open application is not listed', async () => {
  const slug = 'personalizirana-ponuda-poslova-za-rad-u-inozemstvu-otvorena-prijava'
  const page = await read(`/job/${slug}`)
  expect(page).toContain('Prijavi se za ovaj posao')
  expect(titleIn(page)?.trim()).toBe('Otvorena prijava za posao u inozemstvu | Preko')
  expect(posting(page)).toBeUndefined()
  for (const path of ['/sitemap-jobs-1.xml', '/feed/jobs.xml', '/feed/indeed.xml'])
    expect(await read(path)).not.toContain(slug)
})

test('the form to report an ad cuts nothing off, and says what is too long', async () => {
  const [ad] = await liveAds()
  expect((await read(`/job/${ad?.url}`)).includes('maxlength=')).toBe(false)
  const comment = 'x'.repeat(1200)
  const response = await fetch(`${site}/apipublic/jobs/${ad?.id}/report`, {
    method: 'POST',
    headers: { accept: 'text/html', origin: site ?? '' },
    body: new URLSearchParams({ reason: 'fraud', language: 'hr', comment, email: `${'a'.repeat(300)}@b.example` }),
  })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page.includes(comment)).toBe(true)
  const problems = [...page.matchAll(/class="field-error"[^>]*>([^<]*)</g)].map(([, problem]) => problem)
  expect(problems).toEqual(['Najviše 1000 znakova', 'Neispravna vrijednost'])
})

test.each(['', '/EN', '/DE'])('the form %s/prijava/1 has a short description', async (prefix) => {
  const page = await read(`${prefix}/prijava/1`)
  expect(descriptionIn(page)?.length).toBeLessThanOrEqual(160)
  expect(titleIn(page)?.trim().length).toBeLessThanOrEqual(65)
})

test.each(['/job/nema-toga', '/EN/job/999999999', '/job/%00'])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('no description is cut by search engines', async () => {
  const tooLong: string[] = []
  for (const path of ['/sitemap-pages.xml', '/sitemap-lists.xml', '/sitemap-news-1.xml']) {
    const addresses = [...(await read(path)).matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, address = '']) => address)
    for (const address of addresses) {
      const { pathname } = new URL(address)
      if ((descriptionIn(await read(pathname))?.length ?? 0) > 160) tooLong.push(pathname)
    }
  }
  expect(tooLong).toEqual([])
})

test('every page in the sitemaps responds, with that address as its canonical one', async () => {
  for (const path of ['/sitemap-pages.xml', '/sitemap-lists.xml']) {
    const addresses = [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    )
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses.filter((_, at) => at % 7 === 0)) {
      const { pathname, search } = new URL(address)
      const response = await get(pathname + search)
      expect([address, response.status]).toEqual([address, 200])
      expect(await response.text()).toContain(`${pathname}${search}"`)
    }
  }
})
