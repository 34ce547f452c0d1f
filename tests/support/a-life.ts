import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../server/accounts/table.ts'
import { sendApplicationDigests } from '../../server/alerts/send-applications.ts'
import { alertDigests, alertMatches } from '../../server/alerts/table.ts'
import { savedFilters } from '../../server/applications/filter/table.ts'
import { applicationHistory, applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import type { FilteredList } from '../../server/filters/filter.ts'
import { ownFilters } from '../../server/filters/table.ts'
import { groupMembers, groups } from '../../server/groups/table.ts'
import { interviewers, interviewLinks, interviews, interviewTimes } from '../../server/interviews/table.ts'
import { suppressedEmails } from '../../server/mails/table.ts'
import { marketingContacts } from '../../server/marketing/table.ts'
import { invitations } from '../../server/members/table.ts'
import { answerTokens, messageFiles, messages, takenMails } from '../../server/messages/table.ts'
import { noteFiles, noteMentions, notes } from '../../server/notes/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type MarketingProvider, noProvider } from '../../server/platform/marketing/provider.ts'
import { remindOfPromises } from '../../server/promises/remind.ts'
import { replies } from '../../server/replies/table.ts'
import { jobReports } from '../../server/reports/table.ts'
import { searchAlerts } from '../../server/search-alerts/table.ts'
import { jobWatches } from '../../server/watches/table.ts'
import { anEmployer, call } from './accounts.ts'
import { appFor, filesInMemory, formOf } from './app.ts'
import { aJobWithForm, aPdf, goodAnswers } from './applying.ts'
import { aCompany } from './examples.ts'
import { signupForm } from './signup-form.ts'
import { ana } from './traces.ts'

const text = `Zvati ${ana.firstName} ${ana.lastName} na ${ana.phone}`

/**
 * Ana with an application, its files, and rows in every table about candidates; she also wrote to the operator, began to
 * sign up, complained about mail, and is known to the mailing provider.
 */
export async function aLife(db: Db, marketing: MarketingProvider = noProvider) {
  const storage = filesInMemory()
  const app = appFor(db, { storage, marketing })
  const form = await aJobWithForm(db)
  const { companyId, id: jobId } = form.job
  await db.update(companies).set({ applicationMail: 'daily' }).where(eq(companies.id, companyId))
  const typed = {
    ...goodAnswers(form),
    ...{ [form.firstName.id]: ana.firstName, [form.lastName.id]: ana.lastName },
    ...{ [form.email.id]: ana.email, [form.phone.id]: ana.phone, [form.cv.id]: aPdf(`${ana.lastName}.pdf`) },
  }
  expect((await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(typed) })).status).toBe(200)
  const [candidate] = await db.select().from(candidates).orderBy(candidates.id)
  const [application] = await db.select().from(applications).orderBy(applications.id)
  const [candidateId, applicationId] = [candidate?.id ?? 0, application?.id ?? 0]
  const { user } = await anEmployer(db, { companyId })
  await whatTheCompanyKeeps(db, { storage, companyId, candidateId, applicationId, authorId: user.id })
  await filtersForHer(db, { companyId, jobId, userId: user.id })
  await sendApplicationDigests(app.services)
  await db.update(applications).set({ promiseDueAt: new Date(Date.now() + 3600_000) })
  await remindOfPromises(app.services)
  await whatTheSiteKeeps(db, app, { candidateId, jobId })
  await marketing.put({ email: ana.email, isSubscribed: true })
  return { db, app, storage, candidateId, applicationId, companyId, jobId, user }
}

export type Life = Awaited<ReturnType<typeof aLife>>

type Company = Record<'companyId' | 'candidateId' | 'applicationId' | 'authorId', number>

async function whatTheCompanyKeeps(db: Db, { storage, ...ids }: Company & Pick<Life, 'storage'>) {
  const { companyId, candidateId, applicationId, authorId } = ids
  const at = new Date()
  const note = { companyId, candidateId, applicationId, authorId, content: text }
  const [written] = await db.insert(notes).values(note).returning()
  await storage.put('note-file', Buffer.from(text))
  const attached = { storageKey: 'note-file', name: `${ana.lastName}.txt`, mime: 'text/plain', bytes: 9 }
  await db.insert(noteFiles).values({ id: crypto.randomUUID(), noteId: written?.id ?? 0, ...attached })
  await db.insert(noteMentions).values({ noteId: written?.id ?? 0, userId: authorId })
  await db.insert(applicationHistory).values({ applicationId, at, kind: 'rating', value: '4' })
  const reply = { kind: 'invite', language: 'hr', subject: ana.lastName, text, key: 'one', createdAt: at } as const
  await db.insert(replies).values({ companyId, applicationId, ...reply })
  await theConversation(db, { storage, applicationId })
  await db
    .insert(invitations)
    .values({ companyId, email: ana.email, role: 'member', language: 'hr', hash: 'none', createdAt: at, expiresAt: at })
  await anInterview(db, { companyId, applicationId, authorId })
  const [group] = await db.insert(groups).values({ companyId, name: 'Zima' }).returning()
  await db.insert(groupMembers).values({ groupId: group?.id ?? 0, candidateId })
}

/** Filters by her address, in texts and in names, and one of each kind that has nothing of it. */
async function filtersForHer(
  db: Db,
  { companyId, jobId, userId }: { companyId: number; jobId: number; userId: number },
) {
  const typed = 'Anamarija.Kovacevic@posta.hr'
  const own = (name: string, fields: Record<string, string>, list: FilteredList = 'candidates') => ({
    ...{ userId, list, name, query: String(new URLSearchParams(fields)) },
  })
  await db
    .insert(ownFilters)
    .values([
      ...[own('Ona', { email: typed }), own('Kod nas', { q: ` ${typed} `, seen: '0' }, 'applications')],
      ...[own(ana.email, { rating: '4' }), own('Drugi', { q: 'ivo@posta.hr' })],
    ])
  const saved = (name: string, ...values: string[]) => {
    const conditions = [{ questionId: 1, operator: 'oneOf', values } as const]
    return { companyId, jobId, name, filter: { jobId, matches: 'all', conditions } } as const
  }
  await db
    .insert(savedFilters)
    .values([saved('Ona', 'ivo@posta.hr', typed), saved(typed, 'B1'), saved('Drugi', 'ivo@posta.hr')])
}

async function anInterview(db: Db, { companyId, applicationId, authorId }: Omit<Company, 'candidateId'>) {
  const [interview] = await db
    .insert(interviews)
    .values({
      ...{ companyId, applicationId, minutes: 30, zone: 'Europe/Zagreb', candidateZone: 'Europe/Zagreb', way: 'phone' },
      ...{ message: text, candidateMessage: text, createdAt: new Date() },
    })
    .returning()
  const interviewId = interview?.id ?? 0
  await db.insert(interviewTimes).values({ interviewId, startsAt: new Date() })
  await db.insert(interviewers).values({ interviewId, userId: authorId })
  await db.insert(interviewLinks).values({ interviewId, hash: 'none' })
}

async function theConversation(db: Db, { storage, applicationId }: Pick<Life, 'storage' | 'applicationId'>) {
  const createdAt = new Date()
  const message = { way: 'mail', isKnown: true, createdAt, sender: ana.email, text, quoted: text } as const
  const [sent] = await db
    .insert(messages)
    .values({ ...message, applicationId })
    .returning()
  await storage.put('message-file', Buffer.from(text))
  const attached = { storageKey: 'message-file', name: `${ana.lastName}.txt`, mime: 'text/plain', bytes: 9, createdAt }
  await db.insert(messageFiles).values({ id: crypto.randomUUID(), messageId: sent?.id ?? 0, ...attached })
  await db.insert(answerTokens).values({ applicationId, token: 'a'.repeat(32) })
  await db.insert(takenMails).values({ applicationId, hash: 'none' })
}

async function whatTheSiteKeeps(db: Db, app: Life['app'], { candidateId, jobId }: Record<string, number>) {
  const pushedAt = new Date()
  await db.insert(marketingContacts).values({ candidateId: candidateId ?? 0, isSubscribed: true, pushedAt })
  await db
    .insert(alertMatches)
    .values({ candidateId: candidateId ?? 0, jobId: jobId ?? 0, score: 1, matchedAt: pushedAt })
  await db.insert(jobReports).values({ jobId: jobId ?? 0, email: ana.email, reason: 'other' })
  await db.insert(jobWatches).values({ jobId: jobId ?? 0, email: ana.email, language: 'hr', askedAt: pushedAt })
  await db.insert(searchAlerts).values({
    ...{ email: ana.email, language: 'hr', search: 'country=AT', rhythm: 'daily' },
    ...{ confirmedAt: pushedAt, checkedAt: pushedAt, nextOn: '2026-11-20' },
  })
  await db.insert(alertDigests).values({ candidateId: candidateId ?? 0, day: '2026-11-20' })
  await db.insert(suppressedEmails).values({ email: ana.email, source: 'complaint', reason: text })
  const { firstName, lastName } = ana
  const email = 'Anamarija.Kovacevic@posta.hr'
  expect((await call(app, '/apipublic/contact', { firstName, lastName, email, message: text })).status).toBe(200)
  const signup = { ...signupForm, email, kontaktOsoba: `${firstName} ${lastName}`, brojTelefona: ana.phone }
  expect((await call(app, '/apipublic/signup', signup)).status).toBe(200)
}

/** A confirmed account of Ana's, beside what she has as a candidate. */
export async function anAccountOfHers(db: Db) {
  const { id: companyId } = await aCompany(db, { name: 'Pansion Galeb', email: 'info@pansion-galeb.hr' })
  await db.insert(users).values({ email: ana.email, passwordHash: '-', companyId, confirmedAt: new Date() })
}
