import { describe, expect } from 'vitest'
import { jobTranslations } from '../../server/jobs/table.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'
import { readXml } from '../support/read-xml.ts'

describe('/feed/jobs.xml', () => {
  test('contains all ads, beyond one batch', async ({ db }) => {
    const { id: companyId } = await aCompany(db)
    for (let at = 0; at < 310; at++) await aJob(db, { companyId })
    expect((await readXml(appFor(db), '/feed/jobs.xml')).tree.rss.channel.item).toHaveLength(310)
  })

  test('is in its language where ads are translated', async ({ db }) => {
    const { id, slug } = await aJob(db, { title: 'Kuhar' })
    await db.insert(jobTranslations).values({ jobId: id, language: 'de', title: 'Koch', description: '<p>Wir</p>' })
    const { tree } = await readXml(appFor(db), '/DE/feed/jobs.xml')
    expect(tree.rss.channel.language).toBe('de')
    expect(tree.rss.channel.item[0]).toMatchObject({ title: 'Koch', link: `https://preko.example/DE/job/${slug}` })
  })

  test('names the language of a description that is not translated', async ({ db }) => {
    const { id } = await aJob(db, { description: '<p>Mi</p>' })
    await db.insert(jobTranslations).values({ jobId: id, language: 'de', title: 'Koch', description: '' })
    const { tree } = await readXml(appFor(db), '/DE/feed/jobs.xml')
    const item = { title: 'Koch', 'dc:language': 'hr', description: '<p>Mi</p>' }
    expect(tree.rss.channel.item[0]).toMatchObject(item)
  })

  test.for([
    ['?industry=ugostiteljstvo-i-turizam', 2],
    ['?industry=1&country=de', 1],
    ['?country=SE', 0],
    ['?country=&industry=&lodging=castle', 3],
    ['?country=ALL&industry=-1&company=', 3],
    ['?country=ALL&industry=0', 3],
    ['?industry=sve-djelatnosti', 3],
  ] as const)('filters by %s', async ([query, count], { db }) => {
    await aJob(db)
    await aJob(db, { countryIds: ['DE'] })
    await aJob(db, { countryIds: ['DE'], industryId: 2 })
    expect((await readXml(appFor(db), `/feed/jobs.xml${query}`)).tree.rss.channel.item ?? []).toHaveLength(count)
  })
})

test.for([
  '?country=XX',
  '?country=%00',
  '?country=DE&industry=nema',
  '?industry=%00&country=DE',
  '?industry=999&searchText=kuhar',
  '?company=999',
  '?country=0',
  '?companyId=x&country=DE',
])('/feed/jobs.xml%s is not found', async (query, { db }) => {
  await aJob(db)
  for (const prefix of ['', '/DE']) {
    const { status } = await appFor(db).request(`${prefix}/feed/jobs.xml${query}`)
    expect(status).toBe(404)
  }
})
