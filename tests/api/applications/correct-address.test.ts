import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { correctAddress } from '../../../server/applications/apply/correct-address.ts'
import { findSentWith } from '../../../server/applications/apply/queries.ts'
import { answers, applications } from '../../../server/applications/table.ts'
import { candidates, candidateTokens, companyCandidates } from '../../../server/candidates/table.ts'
import type { Context } from '../../../server/context.ts'
import { groupMembers, groups } from '../../../server/groups/table.ts'
import { interviewLinks } from '../../../server/interviews/table.ts'
import { mails } from '../../../server/mails/table.ts'
import { notes } from '../../../server/notes/table.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { aProposal } from '../../support/access/interviews.ts'
import { appFor, servicesFor } from '../../support/app.ts'
import { aJobWithForm, goodAnswers } from '../../support/applying.ts'
import { aDashboard, aUser } from '../../support/dashboard.ts'
import { test } from '../../support/db.ts'
import { send } from '../../support/send-application.ts'

const key = 'a'.repeat(32)
const wrong = 'ana.kovacevic@posta.example'
const right = 'ana.kovacic@posta.example'

const contextIn = (db: Db, minutes = 1): Context => ({
  ...servicesFor(db, { now: new Date(Date.now() + minutes * 60_000) }).services,
  viewer: { kind: 'visitor' },
  language: 'hr',
})

async function applied(db: Db, more: Record<string, string> = {}) {
  const form = await aJobWithForm(db)
  expect((await send(appFor(db), { ...goodAnswers(form), idempotencyKey: key, ...more })).status).toBe(200)
  const correct = (email: string, by: Partial<{ key: string; jobId: number; minutes: number; network: string }> = {}) =>
    correctAddress(
      contextIn(db, by.minutes),
      { jobId: by.jobId ?? form.job.id, key: by.key ?? key, email },
      by.network ?? '10.0.0.1',
    )
  return { form, correct, sent: () => findSentWith(db, { jobId: form.job.id, key, now: new Date() }) }
}

const receipts = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'application.receipt')).orderBy(mails.id)
const announcements = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'application.new')).orderBy(mails.id)

describe('a corrected address', () => {
  test('moves application, answers and receipt, and leaves nothing at the mistyped one', async ({ db }) => {
    const { form, correct, sent } = await applied(db)
    expect(await sent()).toMatchObject({ email: wrong, isCorrectable: true })
    await correct(` ${right.toUpperCase()} `)
    expect(await sent()).toMatchObject({ email: right, isCorrectable: false, mailSent: true })

    const people = await db.select().from(candidates)
    expect(people.map(({ email, firstName }) => [email, firstName])).toEqual([[right, 'Ana']])
    const [application] = await db.select().from(applications)
    expect(application).toMatchObject({ email: right, candidateId: people[0]?.id, withdrawnAt: null })
    expect(application?.searchText).toContain('kovacic')
    expect(application?.searchText).not.toContain('kovacevic posta')
    const [answer] = await db.select().from(answers).where(eq(answers.questionId, form.email.id))
    expect(answer?.value).toBe(right)
    expect((await db.select().from(companyCandidates)).map(({ email }) => email)).toEqual([right])

    const [receipt, ...others] = await receipts(db)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ receiver: right, candidateId: people[0]?.id })
    expect(receipt?.text).toContain(right)
    const tokens = await db.select().from(candidateTokens)
    expect(tokens.every(({ candidateId }) => candidateId === people[0]?.id)).toBe(true)
    const [announced, ...more] = await announcements(db)
    expect(more).toEqual([])
    expect(announced).toMatchObject({ replyTo: right, subject: expect.stringMatching(/^Nova prijava/) })
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.action, 'application.correct-address'))
    expect(audited.map(({ role, subjectId }) => [role, subjectId])).toEqual([['candidate', String(application?.id)]])
  })

  test('takes interviews, notes and groups along, and ends the links at the mistyped one', async ({ db }) => {
    const { correct } = await applied(db)
    const [application] = await db.select().from(applications)
    if (!application) throw new Error('no application')
    const { id: applicationId, companyId, candidateId } = application
    const author = await aUser(db, { companyId })
    const note = { companyId, authorId: author.id, candidateId }
    await db.insert(notes).values([
      { ...note, applicationId, content: 'O prijavi' },
      { ...note, content: 'O osobi' },
    ])
    const [group] = await db.insert(groups).values({ companyId, name: 'Ljeto' }).returning()
    await db.insert(groupMembers).values({ groupId: group?.id ?? 0, candidateId })
    const interviewId = await aProposal(db, application)
    await db.insert(interviewLinks).values({ hash: 'x', interviewId })
    await correct(right)

    const [person, ...others] = await db.select().from(candidates)
    expect([person?.email, others]).toEqual([right, []])
    expect((await db.select().from(notes)).map((each) => each.candidateId)).toEqual([person?.id, person?.id])
    expect((await db.select().from(groupMembers)).map((each) => each.candidateId)).toEqual([person?.id])
    const links = await db.select().from(interviewLinks)
    expect(links).toHaveLength(1)
    expect(links[0]?.hash).not.toBe('x')
    const [proposal] = await db.select().from(mails).where(eq(mails.kind, 'interview.proposal'))
    expect(proposal).toMatchObject({ receiver: right, text: expect.stringContaining(`/termin/${interviewId}/`) })
  })

  test('leaves what other companies know of the former person, and their system groups', async ({ db }) => {
    const { correct } = await applied(db)
    const [former] = await db.update(candidates).set({ provedAt: new Date() }).returning()
    const other = await aDashboard(db, 'Konoba')
    const about = { candidateId: former?.id ?? 0, companyId: other.company.id, authorId: other.user.id }
    await db.insert(notes).values({ ...about, content: 'O drugoj osobi' })
    const [group] = await db.insert(groups).values({ companyId: other.company.id, name: 'Zima' }).returning()
    const [{ companyId } = { companyId: 0 }] = await db.select().from(applications)
    const [system] = await db.insert(groups).values({ companyId, name: 'Odjavljeni', gathers: 'opted-out' }).returning()
    for (const each of [group, system])
      await db.insert(groupMembers).values({ groupId: each?.id ?? 0, candidateId: former?.id ?? 0 })
    await correct(right)
    const kept = [...(await db.select().from(notes)), ...(await db.select().from(groupMembers))]
    expect(kept.map(({ candidateId }) => candidateId)).toEqual([former?.id, former?.id, former?.id])
  })

  test('tells the company when its mail has left, with the address to reply to', async ({ db }) => {
    const { correct } = await applied(db)
    await db.update(mails).set({ state: 'sent' })
    await correct(right)
    const [, corrected] = await announcements(db)
    expect(corrected).toMatchObject({ replyTo: right, subject: expect.stringMatching(/^Ispravljena adresa/) })
    expect(corrected?.text).toContain(`Odgovarajte na novu: ${right}`)
  })

  test('leaves the person who has the mistyped one, without the links of this application', async ({ db }) => {
    const other = await aJobWithForm(db)
    await send(appFor(db), goodAnswers(other))
    const before = await db.select().from(candidateTokens)
    const { correct } = await applied(db)
    await correct(right)
    const [former] = await db.select().from(candidates).where(eq(candidates.email, wrong))
    const kept = await db
      .select()
      .from(candidateTokens)
      .where(eq(candidateTokens.candidateId, former?.id ?? 0))
    expect(kept.map(({ hash }) => hash).toSorted()).toEqual(before.map(({ hash }) => hash).toSorted())
    expect(await db.select().from(applications).where(eq(applications.email, wrong))).toHaveLength(1)
  })

  test.for([false, true])('counts once, and not at all while it is being deleted: %s', async (isDeleted, { db }) => {
    const { form, correct, sent } = await applied(db)
    await send(appFor(db), { ...goodAnswers(form), [form.email.id]: right, [form.firstName.id]: 'Druga' })
    if (isDeleted) await db.update(applications).set({ deletedAt: new Date() }).where(eq(applications.email, right))
    await expect(correct(right)).resolves.toBeUndefined()
    expect(await sent()).toMatchObject({ email: right, isCorrectable: false, mailSent: true })
    const all = await db.select().from(applications).orderBy(applications.id)
    expect(all.map(({ firstName, email, withdrawnAt }) => [firstName, email, !!withdrawnAt])).toEqual([
      ['Ana', right, !isDeleted],
      ['Druga', right, isDeleted],
    ])
  })
})

describe('a correction is refused', () => {
  test('a second time, half an hour later, and by any other key', async ({ db }) => {
    const { form, correct } = await applied(db)
    const { job: other } = await aJobWithForm(db)
    const refused = { code: 'conflict', message: 'Adresu ove prijave više nije moguće ispraviti na ovoj stranici.' }
    await expect(correct(right, { key: 'b'.repeat(32) })).rejects.toMatchObject(refused)
    await expect(correct(right, { key: '' })).rejects.toMatchObject(refused)
    await expect(correct(right, { key: '\u0000'.repeat(32) })).rejects.toMatchObject(refused)
    await expect(correct(right, { jobId: other.id })).rejects.toMatchObject(refused)
    await expect(correct(right, { minutes: 31 })).rejects.toMatchObject(refused)
    await correct(right)
    await expect(correct('treca@posta.example')).rejects.toMatchObject(refused)
    expect((await db.select().from(applications))[0]).toMatchObject({ jobId: form.job.id, email: right })
  })

  test('with a key that can be guessed, or once the application is withdrawn', async ({ db }) => {
    const { form, correct } = await applied(db, { idempotencyKey: '1' })
    await expect(correct(right, { key: '1' })).rejects.toMatchObject({ code: 'conflict' })
    const again = { ...goodAnswers(form), idempotencyKey: key, [form.email.id]: 'b@posta.example' }
    await send(appFor(db), again)
    await db.update(applications).set({ withdrawnAt: new Date() })
    await expect(correct(right)).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.select().from(applications).where(isNotNull(applications.addressCorrectedAt))).toEqual([])
  })

  test('for no address, the same one, and after too many attempts', async ({ db }) => {
    const { correct } = await applied(db)
    await expect(correct('ana@posta')).rejects.toMatchObject({ code: 'invalid' })
    await expect(correct(wrong)).rejects.toMatchObject({ message: 'Na tu smo adresu već poslali potvrdu.' })
    for (let times = 0; times < 8; times += 1) await correct('x').catch(() => {})
    await expect(correct(right)).rejects.toMatchObject({ code: 'too_many' })
    await correct(right, { network: '10.0.0.2' })
  })
})

test('held receipts of the mistyped mailbox are not listed for the right one', async ({ db }) => {
  for (let times = 0; times < 3; times += 1) await send(appFor(db), goodAnswers(await aJobWithForm(db)))
  const { correct } = await applied(db)
  expect((await receipts(db)).at(-1)?.state).toBe('held')
  await correct(right)
  expect((await receipts(db)).filter(({ state }) => state === 'held')).toEqual([])
})
