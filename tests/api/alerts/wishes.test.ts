import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { changeWishes, readWishes } from '../../../server/alerts/change-wishes.ts'
import { matchAlerts } from '../../../server/alerts/match.ts'
import { sendLink } from '../../../server/alerts/send-link.ts'
import { alertMatches } from '../../../server/alerts/table.ts'
import { sendAlertsTask } from '../../../server/alerts/tasks.ts'
import { answers, applications } from '../../../server/applications/table.ts'
import { issueCandidateToken } from '../../../server/candidate-records/tokens.ts'
import { candidates } from '../../../server/candidates/table.ts'
import type { Context } from '../../../server/context.ts'
import { mails } from '../../../server/mails/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import type { Language } from '../../../server/text/language.ts'
import { appFor, servicesFor } from '../../support/app.ts'
import { aJobWithForm, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { aJob } from '../../support/examples.ts'
import { anOpenApplication, aSubscriber } from '../../support/open-application.ts'
import { send } from '../../support/send-application.ts'

const now = new Date('2026-11-20T06:00:00Z')
const contextIn = (db: Db, language: Language = 'hr', at = now): Context => ({
  ...servicesFor(db, { now: at }).services,
  viewer: { kind: 'visitor' },
  language,
})

const wishes = { countries: 'Austrija', industries: 'Ugostiteljstvo i turizam', occupations: 'konobar', text: 'Sezone' }

async function subscribed(db: Db) {
  const { candidate, application } = await aSubscriber(db, await anOpenApplication(db), wishes)
  const link = { id: candidate.id, token: await issueCandidateToken(db, candidate.id, 'wishes') }
  return { candidate, application, link }
}

/** The form's values by the beginning of their captions. */
async function formIn(db: Db, link: { id: number; token: string }, language: Language = 'hr') {
  const form = await readWishes(contextIn(db, language), link)
  const idOf = (type: string, at = 0) => form?.questions.filter((question) => question.type === type)[at]?.id ?? 0
  return { form, countries: idOf('CheckBox'), occupations: idOf('SimpleText'), german: idOf('Radio') }
}

const valuesOf = async (db: Db, applicationId: number) =>
  (await db.select().from(answers).where(eq(answers.applicationId, applicationId)).orderBy(answers.position)).map(
    ({ value }) => value,
  )

describe('wishes of an open application', () => {
  test('are shown by the link, filled, in the language of the page, without the person', async ({ db }) => {
    const { link } = await subscribed(db)
    const { form, countries, occupations } = await formIn(db, link, 'de')
    expect(form?.questions.map(({ type }) => type)).not.toEqual(expect.arrayContaining(['Email']))
    expect(form?.questions.every(({ section }) => section !== 'OSOBNI_PODACI')).toBe(true)
    expect([form?.values[countries], form?.values[occupations]]).toEqual([['Österreich'], ['konobar']])
  })

  test('are saved, and next alerts follow them alone', async ({ db }) => {
    const { link, application } = await subscribed(db)
    const published = {
      publishedAt: new Date('2026-11-19T08:00:00Z'),
      firstPublishedAt: new Date('2026-11-19T08:00:00Z'),
    }
    const live = { ...published, expiresAt: new Date('2026-12-19T12:00:00Z') }
    await aJob(db, { title: 'Konobar', ...live })
    const abroad = await aJob(db, { title: 'Konobar u Lisabonu', countryIds: ['PT'], ...live })
    await matchAlerts(contextIn(db), 0, 10)
    expect(await db.select().from(alertMatches)).toHaveLength(1)

    const { form, countries, german } = await formIn(db, link)
    const values = { ...form?.values, [countries]: ['Portugal'], [german]: ['B1 (samostalno)'] }
    expect(await changeWishes(contextIn(db), link, values)).toEqual({ kind: 'saved' })
    expect(await valuesOf(db, application.id)).toEqual(expect.arrayContaining(['Portugal', 'konobar', 'Sezone']))
    expect(await valuesOf(db, application.id)).not.toContain('Austrija')
    expect((await formIn(db, link, 'en')).form?.values[countries]).toEqual(['Portugal'])
    const [stored] = await db.select().from(applications).where(eq(applications.id, application.id))
    expect(stored?.searchText).toContain('portugal')

    await sendAlertsTask.run(servicesFor(db, { now }).services, {})
    const [digest] = await db.select().from(mails).where(eq(mails.kind, 'alert.jobs'))
    expect(digest?.text.match(/\/job\/\S+/g)).toEqual([`/job/${abroad.slug}`])
    expect(digest?.text).toMatch(/Promijenite želje[\s\S]*\/user-wishes\/\d+\/\S+/)
  })

  test('are refused with the form as it was sent when an answer is missing or was not offered', async ({ db }) => {
    const { link, application } = await subscribed(db)
    const before = await valuesOf(db, application.id)
    const { form, countries } = await formIn(db, link)
    for (const chosen of [[], ['Atlantida']]) {
      const values = { ...form?.values, [countries]: chosen }
      const changed = await changeWishes(contextIn(db), link, values)
      expect(changed).toMatchObject({ kind: 'refused', form: { values }, problems: { [countries]: { kind: 'text' } } })
    }
    expect(await valuesOf(db, application.id)).toEqual(before)
  })

  test('open only by an own link for them that is not too old, while the application is there', async ({ db }) => {
    const { link, application } = await subscribed(db)
    const wrong = [
      { ...link, id: link.id + 1 },
      { ...link, token: 'x' },
      { ...link, token: await issueCandidateToken(db, link.id, 'unsubscribe') },
    ]
    for (const each of wrong) {
      expect(await readWishes(contextIn(db), each)).toBeUndefined()
      expect(await changeWishes(contextIn(db), each, {})).toBeUndefined()
    }
    expect(await readWishes(contextIn(db, 'hr', new Date(Date.now() + 181 * 24 * 3600_000)), link)).toBeUndefined()
    await db.update(applications).set({ withdrawnAt: now }).where(eq(applications.id, application.id))
    expect(await readWishes(contextIn(db), link)).toBeUndefined()
  })

  test('are linked by the receipt of an open application, and of no other', async ({ db }) => {
    const [open, other] = [await aJobWithForm(db, { isListed: false }), await aJobWithForm(db)]
    for (const form of [open, other]) await send(appFor(db), goodAnswers(form))
    const receipts = await db.select().from(mails).where(eq(mails.kind, 'application.receipt')).orderBy(mails.id)
    expect(receipts.map(({ text }) => /\/user-wishes\/\d+\/\S+/.test(text))).toEqual([true, false])
  })
})

describe('the link by e-mail', () => {
  const linkMails = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'candidate.link')).orderBy(mails.id)

  test('is mailed to a candidate alone, and the response is the same for everybody', async ({ db }) => {
    const { candidate } = await subscribed(db)
    for (const address of [' ANA@posta.example ', 'nobody@posta.example'])
      expect(await sendLink(contextIn(db, 'en'), address, '10.0.0.1')).toBeUndefined()
    const [mail, ...more] = await linkMails(db)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ receiver: candidate.email, subject: 'Access to your personal data' })
    expect(mail?.text).toMatch(/\/EN\/user-profile\/[\s\S]*\/EN\/user-wishes\//)
  })

  test('leads to the own data alone without an open application', async ({ db }) => {
    await db.insert(candidates).values({ email: 'ivo@posta.example', firstName: 'Ivo', lastName: 'Ban' })
    await sendLink(contextIn(db), 'ivo@posta.example', '10.0.0.1')
    const [mail] = await linkMails(db)
    expect(mail?.text).toContain('/user-profile/')
    expect(mail?.text).not.toContain('/user-wishes/')
  })

  test('does not flood a mailbox, and is limited for a network', async ({ db }) => {
    await subscribed(db)
    for (let times = 0; times < 10; times += 1) await sendLink(contextIn(db), 'ana@posta.example', '10.0.0.1')
    expect((await linkMails(db)).filter(({ state }) => state === 'waiting')).toHaveLength(3)
    await expect(sendLink(contextIn(db), 'ana@posta.example', '10.0.0.1')).rejects.toMatchObject({ code: 'too_many' })
    await expect(sendLink(contextIn(db), 'ana@', '10.0.0.2')).rejects.toMatchObject({ code: 'invalid' })
  })
})
