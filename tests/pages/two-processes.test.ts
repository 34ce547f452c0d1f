import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '../../server/articles/table.ts'
import { changeCompanyById } from '../../server/companies/settings.ts'
import { companies } from '../../server/companies/table.ts'
import { actOnJob } from '../../server/jobs/act.ts'
import { editJob } from '../../server/jobs/editor/edit.ts'
import { translateJob } from '../../server/jobs/editor/translate.ts'
import { jobs } from '../../server/jobs/table.ts'
import { invalidate } from '../../server/platform/cache/invalidation.ts'
import type { Database, Db } from '../../server/platform/db/client.ts'
import { admin, servicesFor } from '../support/app.ts'
import { aJobWithForm } from '../support/applying.ts'
import { type Cluster, startCluster } from '../support/cluster.ts'
import { aCompany, aJob, anArticle } from '../support/examples.ts'

let cluster: Cluster
let database: Database

beforeAll(async () => {
  cluster = await startCluster()
  database = cluster.database
})

afterAll(() => cluster?.stop())

const pagesOf = async (path: string) =>
  Promise.all(cluster.sites.map(async ({ url }) => (await fetch(url + path)).text()))

/** Expects this of requests to both processes started within a second, however long the responses take. */
async function soon(check: () => Promise<void>) {
  for (const end = Date.now() + 1000; ; await pause(50)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

const inDatabase = <Result>(change: (transaction: Db) => Promise<Result>) => database.db.transaction(change)

test('an ad appears and disappears in every list and beside every similar ad', async () => {
  const { id: companyId } = await aCompany(database.db)
  const stays = await aJob(database.db, { companyId, title: 'Konobar koji ostaje' })
  const lists = [
    '/',
    '/?country=AT',
    `/?company=${companyId}`,
    '/?searchText=konobar',
    '/djelatnost/ugostiteljstvo-i-turizam?country=AT',
  ]
  const places = [...lists, `/job/${stays.slug}`]
  for (const path of places) await pagesOf(path)

  const leaves = await inDatabase(async (transaction) => {
    const added = await aJob(transaction, { companyId, title: 'Konobar koji odlazi' })
    await invalidate(transaction, 'jobs', `job:${added.id}`)
    return added
  })
  await soon(async () => {
    for (const path of places) for (const page of await pagesOf(path)) expect(page.includes(leaves.title)).toBe(true)
  })

  await inDatabase(async (transaction) => {
    const change = { status: 'DEACTIVATED' as const, deactivatedAt: new Date() }
    await transaction.update(jobs).set(change).where(eq(jobs.id, leaves.id))
    await invalidate(transaction, 'jobs', `job:${leaves.id}`)
  })
  await soon(async () => {
    for (const path of places) for (const page of await pagesOf(path)) expect(page.includes(leaves.title)).toBe(false)
    for (const page of await pagesOf(`/job/${leaves.slug}`)) expect(page).toContain('Ovaj oglas je istekao.')
  })
})

test('changes of an ad appear in its page, its structured data, the search and every feed', async () => {
  const { db } = database
  const { id: companyId } = await aCompany(db)
  const { id, slug } = await inDatabase(async (transaction) => {
    const { job } = await aJobWithForm(transaction, { companyId, title: 'Skiper na jedrilici' })
    await invalidate(transaction, 'jobs', `job:${job.id}`)
    return job
  })
  const { services } = servicesFor(db)
  const asAdmin = { ...services, viewer: admin, language: 'hr' as const }
  const feeds = ['indeed', 'jooble', 'adzuna', 'jobs'].map((name) => `/feed/${name}.xml`)
  const lists = ['/', `/?company=${companyId}`, '/?searchText=jedrilici', ...feeds]
  const names = ['Skiper na jedrilici', 'Kuhar na jedrilici']
  const titles = async (path: string) =>
    (await pagesOf(path)).map((page) => names.filter((name) => page.includes(name)).join())
  const posting = async () => (await pagesOf(`/job/${slug}`)).map((page) => postingOf(page)?.title ?? '')
  const isEverywhere = (title: string) =>
    soon(async () => {
      const found = await Promise.all([posting(), ...lists.map(titles)])
      expect(found).toEqual(found.map(() => [title, title]))
    })
  await isEverywhere('Skiper na jedrilici')

  await editJob(asAdmin, id, { changes: { title: 'Kuhar na jedrilici' } })
  await isEverywhere('Skiper na jedrilici')
  await actOnJob(asAdmin, id, 'submit')
  await isEverywhere('Kuhar na jedrilici')

  await actOnJob(asAdmin, id, 'deactivate')
  await isEverywhere('')
})

test('changes of a translation and of a company appear in cards and in the ad', async () => {
  const { db } = database
  const { id: companyId } = await aCompany(db, { name: 'Brodovi Stari' })
  const { id, slug } = await inDatabase(async (transaction) => {
    const { job } = await aJobWithForm(transaction, { companyId, title: 'Mornar na trajektu' })
    await invalidate(transaction, 'jobs', `job:${job.id}`)
    return job
  })
  const { services } = servicesFor(db)
  const asAdmin = { ...services, viewer: admin, language: 'hr' as const }
  const ad = `/EN/job/${slug}`
  const areOn = (texts: string[], ...paths: string[]) =>
    soon(async () => {
      for (const path of paths)
        for (const page of await pagesOf(path)) for (const text of texts) expect(page.includes(text)).toBe(true)
    })
  await areOn(['Mornar na trajektu', 'Brodovi Stari'], '/EN', ad)

  const texts = { title: 'Deckhand on a ferry', description: '<p>Moor it.</p>', metaTitle: null, metaDescription: null }
  await translateJob(asAdmin, id, { language: 'en', texts })
  await actOnJob(asAdmin, id, 'submit')
  await areOn(['Deckhand on a ferry'], '/EN', ad)
  await areOn(['<p>Moor it.</p>'], ad)

  await changeCompanyById(asAdmin, companyId, { name: 'Brodovi Novi' })
  await areOn(['Brodovi Novi'], '/EN', ad)

  await inDatabase(async (transaction) => {
    await transaction.update(companies).set({ answersWithinDays: 11 }).where(eq(companies.id, companyId))
    await invalidate(transaction, `company:${companyId}`)
  })
  await areOn(['11 days'], ad)
})

type LinkedData = { '@type'?: string; '@graph'?: LinkedData[]; title?: string }

/** The structured data of an ad's page. */
const postingOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json = '']) => JSON.parse(json) as LinkedData | LinkedData[])
    .flatMap((each) => each['@graph'] ?? [each])
    .find((each) => each['@type'] === 'JobPosting')

test('an article is found as soon as it is published or renamed', async () => {
  await pagesOf('/vijesti?q=mirovina')
  const article = await inDatabase(async (transaction) => {
    const added = await anArticle(transaction, { title: 'Mirovina iz dviju država', keywords: ['Mirovina'] })
    await invalidate(transaction, 'articles')
    return added
  })
  await soon(async () => {
    for (const path of ['/', '/vijesti', '/vijesti?q=mirovina', '/vijesti?tags=mirovina'])
      for (const page of await pagesOf(path)) expect(page.includes(article.title)).toBe(true)
  })

  await inDatabase(async (transaction) => {
    const change = { title: 'Dječji doplatak', keywords: ['Obitelj'] }
    await transaction.update(articles).set(change).where(eq(articles.id, article.id))
    await invalidate(transaction, 'articles')
  })
  await soon(async () => {
    for (const page of await pagesOf('/vijesti?q=doplatak')) expect(page.includes('Dječji doplatak')).toBe(true)
    for (const path of ['/vijesti?q=mirovina', '/vijesti?tags=mirovina'])
      for (const page of await pagesOf(path)) expect(page.includes(`/vijesti/${article.slug}`)).toBe(false)
  })
})
