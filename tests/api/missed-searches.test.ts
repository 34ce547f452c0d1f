import { eq, like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { matchOccupations } from '../../server/jobs/match-occupations.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { jobs } from '../../server/jobs/table.ts'
import { secrets } from '../../server/mails/table.ts'
import { countMissedSearch } from '../../server/missed-searches/count.ts'
import { deleteOldMissed } from '../../server/missed-searches/retention.ts'
import type { missedSearchRoutes } from '../../server/missed-searches/routes.ts'
import { missedSearches } from '../../server/missed-searches/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { admin, appFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const at = new Date('2026-11-23T10:00:00Z')
const nextDay = new Date('2026-11-24T10:00:00Z')
const userAgent = 'Mozilla/5.0'

/** Searches of this many visitors, each twice. */
async function searchBy(db: Db, searchText: string, visitors: number, now = at) {
  for (const network of [...Array(visitors).keys()].flatMap((each) => [`192.0.2.${each}`, `192.0.2.${each}`]))
    await countMissedSearch({ db, now: () => now }, searchText, { network, userAgent })
}

const callsOf = (db: Db, now = at) => {
  const app = appFor(db, { viewer: admin, now })
  const calls = as<typeof missedSearchRoutes>(app).api.admin
  return { names: calls['occupation-names'], missed: calls['missed-searches'], tasks: app.tasks }
}
const missedIn = async (db: Db) => (await read(callsOf(db).missed.$get({ query: {} }))).content

describe('a search that finds nothing', () => {
  test('is listed from about five visitors of a day on, with their number', async ({ db }) => {
    await searchBy(db, 'Šljokičar', 3)
    expect(await missedIn(db)).toEqual([])
    await searchBy(db, 'šljokičar', 40)
    const [missed] = await missedIn(db)
    expect(missed).toMatchObject({ words: 'sljokicar', day: '2026-11-23', trade: null })
    expect(Math.abs((missed?.visitors ?? 0) - 40)).toBeLessThan(12)
  })

  test('keeps no more than a bit of a visitor, and no key beyond the day', async ({ db }) => {
    await searchBy(db, 'šljokičar', 1)
    expect(JSON.stringify(await db.select().from(missedSearches))).not.toContain('192.0.2')
    const keys = () => db.select().from(secrets).where(like(secrets.name, 'missed-searches%'))
    expect(await keys()).toHaveLength(1)
    await deleteOldMissed({ db, now: () => nextDay })
    expect(await keys()).toEqual([])
    expect(await db.select().from(missedSearches)).toEqual([])
  })

  test('stays for three months when enough looked for it', async ({ db }) => {
    await searchBy(db, 'šljokičar', 40)
    await deleteOldMissed({ db, now: () => nextDay })
    expect(await missedIn(db)).toHaveLength(1)
    await deleteOldMissed({ db, now: () => new Date('2027-03-01T10:00:00Z') })
    expect(await missedIn(db)).toEqual([])
  })

  test('is not counted of programs, with personal data, or when ads are found', async ({ db }) => {
    await aJob(db, { title: 'Kuhar' })
    const sender = { network: '192.0.2.1', userAgent: 'Googlebot/2.1' }
    await countMissedSearch({ db, now: () => new Date() }, 'šljokičar', sender)
    for (const typed of ['kuhar', 'ana@posta.example', '0912345678'])
      await countMissedSearch({ db, now: () => new Date() }, typed, { ...sender, userAgent })
    expect(await db.select().from(missedSearches)).toEqual([])
  })
})

describe('a name that an administrator adds to a trade', () => {
  const find = async (db: Db, searchText: string) =>
    (await listJobs(db, { searchText, language: 'hr', now: new Date(), page: 0, pageSize: 10 })).items.map(
      ({ title }) => title,
    )

  test('is understood by searches and in ads, until it is removed', async ({ db }) => {
    await aJob(db, { title: 'Konobarica' })
    const glitter = await aJob(db, { title: 'Šljokičarka' })
    const { names, tasks } = callsOf(db)
    expect(await find(db, 'šljokičarka')).toEqual(['Šljokičarka'])

    await read(names.$post({ json: { occupationId: 1, name: 'Šljokičarka' } }))
    expect(tasks.map(({ name }) => name)).toEqual(['match-occupations'])
    await matchOccupations({ db })
    expect(await find(db, 'šljokičarka')).toEqual(['Šljokičarka', 'Konobarica'])
    expect((await find(db, 'konobarica')).sort()).toEqual(['Konobarica', 'Šljokičarka'])
    const listed = await read(names.$get())
    expect(listed).toEqual([{ id: expect.any(Number), name: 'sljokicarka', trade: 'konobar/konobarica' }])

    await read(names[':id'].$delete({ param: { id: String(listed[0]?.id) } }))
    await matchOccupations({ db })
    expect(await find(db, 'konobarica')).toEqual(['Konobarica'])
    const [job] = await db.select().from(jobs).where(eq(jobs.id, glitter.id))
    expect(job?.occupationIds).toEqual([])
    const audited = await db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(audited.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['occupation.add-name', '1'],
      ['occupation.remove-name', '1'],
    ])
  })

  test('must be words, of a trade of the core list', async ({ db }) => {
    const { names } = callsOf(db)
    for (const name of ['', '12345', 'a@b.hr', 'i'])
      expect((await names.$post({ json: { occupationId: 1, name } })).status).toBe(422)
    expect((await names.$post({ json: { occupationId: 99_999, name: 'nitko' } })).status).toBe(404)
    expect((await names[':id'].$delete({ param: { id: '99999' } })).status).toBe(404)
  })
})
