import { describe, expect } from 'vitest'
import { articles } from '../../server/articles/table.ts'
import { jobTranslations } from '../../server/jobs/table.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'
import { readXml } from '../support/read-xml.ts'

const nasty = 'Konobar <b>&amp; "kuhar"</b> ]]> \u0007 & Söhne'
const boards = ['indeed', 'jooble', 'adzuna'] as const

describe.each(boards)('/feed/%s.xml', (board) => {
  test('is well-formed for any text of an ad, and contains only live ads', async ({ db }) => {
    const { id } = await aJob(db, { title: nasty, description: `<p>${nasty}</p>` })
    await aJob(db, { status: 'DRAFT' })
    await aJob(db, { deactivatedAt: new Date() })
    await aJob(db, { isListed: false })
    await aJob(db, { expiresAt: new Date(Date.now() - 1000) })

    const { tree, headers } = await readXml(appFor(db), `/feed/${board}.xml`)

    const records = (tree.source ?? tree.jobs).job
    expect(records).toHaveLength(1)
    expect(JSON.stringify(records)).toContain(`${id}`)
    expect(records[0].title ?? records[0].name).toBe(nasty.replace('\u0007', ''))
    expect(headers.get('content-type')).toContain('xml')
  })

  test('does not name a hidden company', async ({ db }) => {
    const company = await aCompany(db, { name: 'Tajni Hotel' })
    await aJob(db, { companyId: company.id, hidesCompany: true })
    const { text } = await readXml(appFor(db), `/feed/${board}.xml`)
    expect(text).not.toContain('Tajni')
    expect(text).toContain('confidential')
  })

  test('is well-formed without ads', async ({ db }) => {
    await readXml(appFor(db), `/feed/${board}.xml`)
  })
})

test('Indeed gets a record per place, with stable references', async ({ db }) => {
  const { id } = await aJob(db, {
    countryIds: ['AT', 'DE'],
    places: 'Zell am See, Salzburg; München, Bayern',
    minSalary: 2100,
    maxSalary: 2600,
    salaryPeriod: 'MONTH',
    salaryBasis: 'GROSS',
    employmentType: 'TEMPORARY',
    remote: 1,
  })
  const { tree } = await readXml(appFor(db), '/feed/indeed.xml')
  expect(tree.source.job).toMatchObject([
    { referencenumber: `${id}-AT-zell-am-see`, city: 'Zell am See', state: 'Salzburg', country: 'AT' },
    { referencenumber: `${id}-DE-muenchen`, salary: '2100-2600 EUR gross per month', jobtype: 'temporary' },
  ])
  expect(tree.source.job[0].remotetype).toBe('Hybrid remote')
})

test('towns of the same name have references of their own', async ({ db }) => {
  const { id } = await aJob(db, {
    countryIds: ['DE'],
    places: 'Neustadt, Bayern; Neustadt; Ulm, Bayern; Neustadt, Hessen; ulm, Bayern',
  })
  const { tree } = await readXml(appFor(db), '/feed/indeed.xml')
  expect(tree.source.job.map(({ referencenumber }: { referencenumber: string }) => referencenumber)).toEqual(
    ['neustadt-bayern', 'neustadt', 'neustadt-hessen', 'ulm'].map((place) => `${id}-DE-${place}`),
  )
})

test('pay by the hour keeps its cents', async ({ db }) => {
  await aJob(db, { minSalary: 14.5, maxSalary: 16, salaryPeriod: 'HOUR', salaryBasis: 'GROSS' })
  const indeed = await readXml(appFor(db), '/feed/indeed.xml')
  expect(indeed.tree.source.job[0].salary).toBe('14.50-16 EUR gross per hour')
  const adzuna = await readXml(appFor(db), '/feed/adzuna.xml')
  expect(adzuna.text).toContain('<salary_min>14.5</salary_min>')
})

test('Jooble gets dates as DD.MM.YYYY in Croatian time', async ({ db }) => {
  const late = new Date('2026-11-20T23:30:00Z')
  await aJob(db, { publishedAt: late, firstPublishedAt: late, expiresAt: new Date('2026-12-20T22:59:59Z') })
  const { tree } = await readXml(appFor(db, { now: late }), '/feed/jooble.xml')
  expect(tree.jobs.job[0]).toMatchObject({ pubdate: '21.11.2026', expire: '20.12.2026', region: 'Salzburg, Austrija' })
})

test('Indeed gets the last day in Croatian time', async ({ db }) => {
  await aJob(db, { expiresAt: new Date('2026-12-20T23:30:00Z') })
  const { tree } = await readXml(appFor(db, { now: new Date('2026-11-20T12:00:00Z') }), '/feed/indeed.xml')
  expect(tree.source.job[0].expirationdate).toBe('2026-12-21')
})

describe('sitemaps', () => {
  test('list live ads in their languages, with all versions', async ({ db }) => {
    const { id, slug } = await aJob(db)
    await db.insert(jobTranslations).values({ jobId: id, language: 'de', title: 'Kellner', description: '<p>Wir</p>' })
    await aJob(db, { status: 'EXPIRED' })
    await aJob(db, { isListed: false })
    const app = appFor(db)

    const index = (await readXml(app, '/sitemap-index.xml')).tree.sitemapindex.sitemap as { loc: string }[]
    const [part] = index.filter(({ loc }) => loc.includes('sitemap-jobs-'))
    const { url } = (await readXml(app, new URL(part?.loc ?? '').pathname)).tree.urlset

    expect(url.map(({ loc }: { loc: string }) => loc)).toEqual([
      `https://preko.example/job/${slug}`,
      `https://preko.example/DE/job/${slug}`,
    ])
    expect(url[0]['xhtml:link'].map(({ hreflang }: { hreflang: string }) => hreflang)).toEqual([
      'hr-HR',
      'de-DE',
      'x-default',
    ])
    expect(url[0].lastmod).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test('list home, the news list and lists with an ad, in three languages', async ({ db }) => {
    await aJob(db, { countryIds: ['AT'] })
    const { url } = (await readXml(appFor(db), '/sitemap-lists.xml')).tree.urlset
    const addresses = url.map(({ loc }: { loc: string }) => loc)
    const checklists = addresses.filter((address: string) => address.includes('/prije-odlaska/'))
    expect(checklists).toContain('https://preko.example/EN/prije-odlaska/austrija')
    expect(checklists).toHaveLength(15 * 3)
    const rights = addresses.filter((address: string) => /pravo-na-rad|right-to-work|arbeitserlaubnis/.test(address))
    expect(rights).toContain('https://preko.example/DE/arbeitserlaubnis/austrija')
    expect(rights).toHaveLength((15 + 1) * 3)
    expect(addresses).toHaveLength(15 + checklists.length + rights.length)
    expect(addresses.slice(0, 6)).toEqual(
      ['/', '/EN', '/DE', '/vijesti', '/EN/vijesti', '/DE/vijesti'].map((path) => `https://preko.example${path}`),
    )
    expect(addresses).toContain('https://preko.example/?country=AT')
    expect(addresses).toContain('https://preko.example/DE/djelatnost/ugostiteljstvo-i-turizam?country=AT')
  })

  test('list published articles with their versions', async ({ db }) => {
    const article = { title: 'A', metaDescription: 'a', html: '<p>a</p>', keywords: [], topic: 'porez' }
    await db.insert(articles).values([
      { ...article, language: 'hr', slug: 'porez', publishedAt: new Date(Date.now() - 1000) },
      { ...article, language: 'de', slug: 'steuer', publishedAt: new Date(Date.now() - 1000) },
      { ...article, language: 'en', slug: 'tax', publishedAt: null },
    ])
    const { url } = (await readXml(appFor(db), '/sitemap-news-1.xml')).tree.urlset
    expect(url.map(({ loc }: { loc: string }) => loc)).toEqual([
      'https://preko.example/vijesti/porez',
      'https://preko.example/DE/vijesti/steuer',
    ])
  })

  test('return 404 for an empty part', async ({ db }) => {
    for (const path of ['/sitemap-jobs-99999.xml', '/sitemap-news-2.xml', '/sitemap-jobs-0.xml'])
      expect((await appFor(db).request(path)).status).toBe(404)
  })
})

test('robots.txt names the index and disallows private paths', async ({ db }) => {
  const text = await (await appFor(db).request('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://preko.example/sitemap-index.xml')
  expect(text).toContain('Disallow: /DE/user-profile/')
})
