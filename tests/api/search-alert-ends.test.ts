import { describe, expect } from 'vitest'
import { sendLink } from '../../server/alerts/send-link.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { optOut } from '../../server/candidates/opt-out.ts'
import { candidates } from '../../server/candidates/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { appFor, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'
import { alerts, anAlert, browserOf, email, linkIn, live, onDay, run, sent } from '../support/search-alerts.ts'

describe('an alert ends', () => {
  test('by the link of any of its mails, and by mail programs with one click (RFC 8058)', async ({ db }) => {
    await anAlert(db, '')
    await anAlert(db, 'country=AT')
    await aJob(db, { ...live(0.2), countryIds: ['AT'] })
    await run(db, 1)
    await aJob(db, { ...live(1.2), countryIds: ['AT'] })
    await run(db, 2)
    const [oldest, other] = await sent(db, 'search-alert.digest')
    const link = new URL(oldest?.unsubscribeUrl ?? '').pathname
    expect(oldest?.text).toContain(link)
    expect((await browserOf(db)(link)).ownAlerts).toMatchObject({ alerts: [{ name: 'svi oglasi' }], hasStopped: false })
    const oneClick = { 'List-Unsubscribe': 'One-Click' }
    for (const _ of ['first', 'again'])
      expect((await browserOf(db)(link, oneClick, { accept: '*/*' })).ownAlerts).toEqual({
        alerts: [],
        hasStopped: true,
      })
    expect(await alerts(db)).toMatchObject([{ search: 'country=AT' }])
    await browserOf(db)(new URL(other?.unsubscribeUrl ?? '').pathname, { alertId: 'x' })
    expect(await alerts(db)).toHaveLength(1)
  })

  test('behind the data link, one by one; an address without applications gets a link of its own', async ({ db }) => {
    for (const search of ['', 'country=AT']) await anAlert(db, search)
    const { services } = servicesFor(db, { now: onDay(0) })
    const context = { ...services, viewer: { kind: 'visitor' }, language: 'en' } as const
    await sendLink(context, email, 'network')
    await sendLink(context, 'nitko@posta.example', 'network')
    const [mail, ...others] = await sent(db, 'search-alert.link')
    expect(others).toEqual([])
    const link = linkIn(mail?.text)
    const shown = await browserOf(db)(`/EN${link}`)
    expect(shown.ownAlerts?.alerts.map(({ name, url }) => [name, url])).toEqual([
      ['Austria', '/EN?country=AT'],
      ['all ads', '/EN'],
    ])
    const [newest] = await alerts(db)
    await browserOf(db)(link, { alertId: String(newest?.id) })
    expect(await alerts(db)).toMatchObject([{ search: 'country=AT' }])
    expect((await browserOf(db, 0.1)(link)).ownAlerts).toBeNull()
  })

  test('on the page of own data, which cannot stop another person’s, and with the opt-out', async ({ db }) => {
    await anAlert(db, '')
    const person = { firstName: 'Iva', lastName: 'Horvat', email: 'iva@posta.example' }
    const [iva, ana] = await db
      .insert(candidates)
      .values([person, { ...person, firstName: 'Ana', email }])
      .returning()
    const act = async (candidateId = 0) => {
      const token = await issueCandidateToken(db, candidateId, 'profile', onDay(1))
      const [alert] = await alerts(db)
      await browserOf(db)(`/user-profile/${candidateId}/${token}`, { act: 'stop-alert', alertId: String(alert?.id) })
    }
    await act(iva?.id)
    expect(await alerts(db)).toHaveLength(1)
    await act(ana?.id)
    expect(await alerts(db)).toEqual([])

    await anAlert(db, '')
    const link = { candidateId: ana?.id ?? 0, token: await issueCandidateToken(db, ana?.id ?? 0, 'unsubscribe') }
    await optOut({ ...servicesFor(db).services, viewer: { kind: 'visitor' }, language: 'hr' }, link)
    expect(await alerts(db)).toEqual([])
  })
})

describe('the feed of a search', () => {
  const feed = async (db: Db, query: string, headers = {}) =>
    appFor(db, { now: onDay(0) }).request(`/feed/jobs.xml?${query}`, { headers })

  test('has the newest 100 ads of exactly that search, and says when it is unchanged', async ({ db }) => {
    for (let at = 0; at < 103; at++) await aJob(db, { ...live(-1 - at / 1000), title: `Kuhar ${at}`, lodging: 'free' })
    await aJob(db, { ...live(-2), title: 'Kuhar bez stana' })
    const query = 'searchText=kuhar&lodging=free'
    const response = await feed(db, query)
    const text = await response.text()
    expect(text.match(/<title>Kuhar \d+</g)).toHaveLength(100)
    expect(text.indexOf('Kuhar 0<')).toBeLessThan(text.indexOf('Kuhar 99<'))
    expect(text).not.toMatch(/Kuhar 100<|bez stana/)
    expect(text).toContain('feed/jobs.xml?searchText=kuhar&amp;lodging=free')

    const etag = response.headers.get('etag') ?? ''
    const unchanged = await feed(db, `page=2&${query}`, { 'if-none-match': `W/${etag}` })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    await aJob(db, { ...live(-0.5), title: 'Kuhar 500', lodging: 'free' })
    expect((await feed(db, query, { 'if-none-match': etag })).status).toBe(200)
  })
})
