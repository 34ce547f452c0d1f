import { and, eq, inArray, isNull, like, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/table.ts'
import { applications } from '../../applications/table.ts'
import { articles } from '../../articles/table.ts'
import { candidates } from '../../candidates/table.ts'
import { change, type Tx } from '../../change.ts'
import { companies } from '../../companies/table.ts'
import { asSystem, type Services } from '../../context.ts'
import { eraseApplications } from '../../erasure/erase-applications.ts'
import { erasePeople } from '../../erasure/erase-people.ts'
import { filesOfNotes } from '../../erasure/stored-files.ts'
import { files, uploads } from '../../files/table.ts'
import { removeFilesTask } from '../../files/tasks.ts'
import { jobs } from '../../jobs/table.ts'
import { mails } from '../../mails/table.ts'
import { notes } from '../../notes/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { countRows } from '../../platform/db/page.ts'
import { recruitingCandidates } from '../../recruiting/table.ts'
import { listArticleSlugs } from './articles.ts'
import { readDemoRows } from './rows.ts'

/** RFC 2606 reserves this ending: no real address has it, and all addresses of the demo do. */
const isInvented = (email: PgColumn) => like(email, '%.example')

const isDemoCompany = and(eq(companies.isPortal, false), isInvented(companies.email))

/** How many rows `removeDemo` would remove, by what they are. */
export async function countDemo(db: Db) {
  return {
    accounts: await countRows(db, users, isInvented(users.email)),
    companies: await countRows(db, companies, isDemoCompany),
    ads: await countRows(db, jobs, inArray(jobs.companyId, idsOfCompanies(db))),
    applications: await countRows(db, applications, isDemoApplication(db)),
    candidates: await countRows(db, candidates, isInvented(candidates.email)),
    articles: await countRows(db, articles, await isDemoArticle()),
    'recruiting cards': await countRows(db, recruitingCandidates, await isDemoCard()),
  }
}

/**
 * Removes the demo's rows in one transaction; the queue removes their files. Also erases applications of real people to
 * its companies, and people without any other application.
 */
export async function removeDemo(services: Services) {
  const subject = (removed: { id: number }[]) => removed.map(({ id }) => ({ kind: 'company', id, companyId: null }))
  await change(asSystem(services), { action: 'company.remove', subject, role: 'system' }, async (tx) => {
    const { db, queue } = tx
    await eraseDemoPeople(tx)
    await db.delete(mails).where(isInvented(mails.receiver))
    const storageKeys = await listFiles(db)
    const removed = await db.delete(companies).where(isDemoCompany).returning({ id: companies.id })
    await db.delete(users).where(isInvented(users.email))
    await db.delete(articles).where(await isDemoArticle())
    await db.delete(recruitingCandidates).where(await isDemoCard())
    if (storageKeys.length > 0) await queue.add(db, removeFilesTask, { storageKeys })
    tx.invalidate('jobs', 'articles', 'recruiting')
    return removed
  })
}

async function eraseDemoPeople(tx: Tx) {
  const { db } = tx
  const sent = await db.select({ id: applications.id }).from(applications).where(isDemoApplication(db))
  await eraseApplications(
    tx,
    sent.map(({ id }) => id),
  )
  const invented = await db.select().from(candidates).where(isInvented(candidates.email))
  await erasePeople(tx, invented)
}

const idsOfCompanies = (db: Db) => db.select({ id: companies.id }).from(companies).where(isDemoCompany)

const isDemoApplication = (db: Db) =>
  or(isInvented(applications.email), inArray(applications.companyId, idsOfCompanies(db)))

/** Articles of the demo that nobody has edited. */
const isDemoArticle = async () =>
  and(
    eq(articles.createdAt, articles.updatedAt),
    or(
      ...(await listArticleSlugs()).map(({ language, slug }) =>
        and(eq(articles.language, language), eq(articles.slug, slug)),
      ),
    ),
  )

async function isDemoCard() {
  const cards = (await readDemoRows(new Date())).get('recruiting_candidates') ?? []
  return or(
    ...cards.map(({ group_id, name }) =>
      and(eq(recruitingCandidates.groupId, Number(group_id)), eq(recruitingCandidates.name, String(name))),
    ),
  )
}

async function listFiles(db: Db): Promise<string[]> {
  const logos = await db
    .select({ logo: companies.logo, small: companies.logoSmall })
    .from(companies)
    .where(isDemoCompany)
  const cvs = await db
    .select({ key: recruitingCandidates.cv })
    .from(recruitingCandidates)
    .where(await isDemoCard())
  const ofNotes = await filesOfNotes(
    db,
    inArray(notes.authorId, db.select({ id: users.id }).from(users).where(isInvented(users.email))),
  )
  const pictures = await db
    .select({ key: uploads.storageKey })
    .from(uploads)
    .where(inArray(uploads.companyId, idsOfCompanies(db)))
  const waiting = await db
    .select({ key: files.storageKey })
    .from(files)
    .innerJoin(jobs, eq(jobs.id, files.jobId))
    .where(and(isNull(files.answerId), inArray(jobs.companyId, idsOfCompanies(db))))
  return [
    ...logos.flatMap(({ logo, small }) => [logo, small]),
    ...[...cvs, ...pictures, ...waiting].map(({ key }) => key),
    ...ofNotes,
  ].filter((key) => key !== null)
}
