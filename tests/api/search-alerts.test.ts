import { describe, expect } from 'vitest'
import { suppressedEmails } from '../../server/mails/table.ts'
import { searchAlerts } from '../../server/search-alerts/table.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'
import { alerts, anAlert, browserOf, email, live, newestLink, onDay, run, sent } from '../support/search-alerts.ts'

describe('asking for the new ads of a search', () => {
  test('stores nothing but a mail until its link is confirmed; opening it changes nothing', async ({ db }) => {
    const search = '?page=3&country=at&searchText=kuhar&sort=salary&country=DE&utm_source=x'
    const shown = await browserOf(db)('/DE/search-alert', { email: ' Ana@Posta.example ', search, rhythm: 'weekly' })
    expect(shown.alertAttempt?.problem).toBeUndefined()
    expect(await alerts(db)).toEqual([])
    const [mail] = await sent(db, 'search-alert.confirm')
    expect(mail).toMatchObject({ receiver: email, state: 'waiting', text: expect.stringContaining('„kuhar“') })

    const link = await newestLink(db)
    expect((await browserOf(db)(link)).confirmedAlert).toMatchObject({ state: 'offered', rhythm: 'weekly' })
    expect(await alerts(db)).toEqual([])
    for (const bad of [
      `${link}x`,
      link.replace(/.$/, ''),
      '/user-search-alerts/confirm/v1.AAAA',
      '/user-search-alerts/confirm/x',
    ])
      expect((await browserOf(db)(bad, {})).confirmedAlert).toEqual({ state: 'no such link' })
    expect((await browserOf(db, 2.1)(link, {})).confirmedAlert).toEqual({ state: 'no such link' })
    expect(await alerts(db)).toEqual([])

    expect((await browserOf(db)(link, {})).confirmedAlert).toEqual({ state: 'confirmed' })
    expect(await alerts(db)).toMatchObject([
      { email, language: 'de', search: 'searchText=kuhar&country=AT', rhythm: 'weekly', nextOn: '2026-11-30' },
    ])
  })

  test('is confirmed by its link once, which does not start again what was stopped', async ({ db }) => {
    await anAlert(db, 'country=AT')
    const link = await newestLink(db)
    await db.delete(searchAlerts)
    expect((await browserOf(db)(link)).confirmedAlert).toEqual({ state: 'no such link' })
    expect((await browserOf(db, 1)(link, {})).confirmedAlert).toEqual({ state: 'no such link' })
    expect(await alerts(db)).toEqual([])
  })

  test('refuses an address that is none, and a rhythm that is not offered', async ({ db }) => {
    const problemOf = async (values: Record<string, string>) =>
      (await browserOf(db)('/search-alert', values)).alertAttempt?.problem
    expect(await problemOf({ email: 'ana' })).toMatchObject({ status: 422, fields: { email: expect.any(String) } })
    expect(await problemOf({ email, rhythm: 'hourly' })).toMatchObject({ fields: { rhythm: expect.any(String) } })
    expect(await sent(db, 'search-alert.confirm')).toEqual([])
  })

  test('tells nobody what is known of an address, and mails a mailbox three times an hour at most', async ({ db }) => {
    await db.insert(suppressedEmails).values({ email: 'iva@posta.example', source: 'complaint', reason: '' })
    for (const address of ['iva@posta.example', email, email, email, email])
      expect((await browserOf(db)('/search-alert', { email: address })).alertAttempt?.problem).toBeUndefined()
    const states = (await sent(db, 'search-alert.confirm')).map(({ state }) => state)
    expect(states).toEqual(['suppressed', 'waiting', 'waiting', 'waiting', 'dropped'])
  })

  test('writes out links that a stranger searched for', async ({ db }) => {
    await browserOf(db)('/search-alert', { email, search: 'searchText=https://zlo.example/a' })
    const [mail] = await sent(db, 'search-alert.confirm')
    expect(mail?.text).not.toContain('zlo.example')
    expect(mail?.text).toContain('zlo[.]example')
  })

  test('has a limit for one address', async ({ db }) => {
    const others = Array.from({ length: 20 }, (_, at) => ({
      ...({ email, language: 'hr', search: `company=${at}`, rhythm: 'daily', nextOn: '2026-12-01' } as const),
      ...{ confirmedAt: onDay(0), checkedAt: onDay(0) },
    }))
    await db.insert(searchAlerts).values(others)
    await browserOf(db)('/search-alert', { email, search: 'country=AT' })
    const shown = await browserOf(db)(await newestLink(db), {})
    expect(shown.confirmedAlert).toMatchObject({ state: 'refused', status: 409 })
    expect(await alerts(db)).toHaveLength(20)

    // A refused link may be used once there is room.
    await db.delete(searchAlerts)
    expect((await browserOf(db)(await newestLink(db), {})).confirmedAlert).toEqual({ state: 'confirmed' })
  })
})

describe('a digest', () => {
  test('has the live ads of exactly its search that are new, once, in its language', async ({ db }) => {
    await aJob(db, { ...live(-1), title: 'Stari oglas', countryIds: ['AT'] })
    await anAlert(db, 'country=AT&lodging=any', 'daily', '/DE')
    await aJob(db, { ...live(0.2), title: 'Bez smještaja', countryIds: ['AT'] })
    await aJob(db, { ...live(0.2), title: 'U Njemačkoj', countryIds: ['DE'], lodging: 'free' })
    await aJob(db, { ...live(0.2), title: 'Nacrt', countryIds: ['AT'], lodging: 'free', status: 'DRAFT' })
    const { slug } = await aJob(db, { ...live(0.2), title: 'Kuhar u Tirolu', countryIds: ['AT'], lodging: 'free' })
    await run(db, 0.5)
    expect(await sent(db, 'search-alert.digest')).toEqual([])

    await run(db, 1)
    await run(db, 1.1)
    await run(db, 2)
    const [mail, ...others] = await sent(db, 'search-alert.digest')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ receiver: email, subject: 'Neue Anzeige: Kuhar u Tirolu' })
    expect(mail?.text).toContain(`/DE/job/${slug}`)
    expect(mail?.text).toContain('https://preko.example/DE?country=AT&lodging=any')
    for (const title of ['Stari oglas', 'Bez smještaja', 'U Njemačkoj', 'Nacrt'])
      expect(mail?.text).not.toContain(title)
  })

  test('reads the words of its search as the list does, and has no ads with only some of them', async ({ db }) => {
    await anAlert(db, 'searchText=kuhar austrija')
    await aJob(db, { ...live(0.2), title: 'Kuhar', countryIds: ['DE'] })
    await aJob(db, { ...live(0.2), title: 'Vozač', countryIds: ['AT'] })
    await run(db, 1)
    expect(await sent(db, 'search-alert.digest')).toEqual([])
    await aJob(db, { ...live(1.2), title: 'Glavni kuhar', countryIds: ['AT'] })
    await run(db, 2)
    expect(await sent(db, 'search-alert.digest')).toMatchObject([{ subject: 'Novi oglas: Glavni kuhar' }])
  })

  test('comes once a week where that was chosen, with what is new since', async ({ db }) => {
    await anAlert(db, '', 'weekly')
    for (const days of [0.2, 3, 6.5]) await aJob(db, { ...live(days), title: `Oglas ${days}` })
    for (const days of [1, 3, 6]) await run(db, days)
    expect(await sent(db, 'search-alert.digest')).toEqual([])
    await run(db, 7)
    const [mail] = await sent(db, 'search-alert.digest')
    expect(mail?.subject).toBe('Novi oglasi (3): svi oglasi')
    await aJob(db, live(8))
    await run(db, 13)
    expect(await sent(db, 'search-alert.digest')).toHaveLength(1)
    await run(db, 14)
    expect(await sent(db, 'search-alert.digest')).toHaveLength(2)
  })

  test('never leaves for a suppressed address, whose alert ends', async ({ db }) => {
    await anAlert(db, '')
    await db.insert(suppressedEmails).values({ email, source: 'bounce', reason: '' })
    await aJob(db, live(0.2))
    await run(db, 1)
    expect([await sent(db, 'search-alert.digest'), await alerts(db)]).toEqual([[], []])
  })
})
