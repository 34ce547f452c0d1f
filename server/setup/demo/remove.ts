import { and, count, eq, exists, inArray, isNull, like, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/table.ts'
import { answers, applications } from '../../applications/table.ts'
import { articles } from '../../articles/table.ts'
import { candidates } from '../../candidates/table.ts'
import { companies } from '../../companies/table.ts'
import type { Services } from '../../context.ts'
import { files } from '../../files/table.ts'
import { removeFilesTask } from '../../files/tasks.ts'
import { jobs } from '../../jobs/table.ts'
import { mails } from '../../mails/table.ts'
import { invalidate } from '../../platform/cache/invalidation.ts'
import type { Db } from '../../platform/db/client.ts'
import { recruitingCandidates } from '../../recruiting/table.ts'
import { listArticleSlugs } from './articles.ts'
import { readDemoRows } from './rows.ts'

/** RFC 2606 reserves this ending: no real address has it, and all addresses of the demo do. */
const isInvented = (email: PgColumn) => like(email, '%.example')

const isDemoCompany = and(eq(companies.isPortal, false), isInvented(companies.email))

/** How many rows `removeDemo` would remove, by what they are. */
export async function countDemo(db: Db) {
  const amount = async (table: PgTable, condition: SQL | undefined) => {
    const [found] = await db.select({ total: count() }).from(table).where(condition)
    return found?.total ?? 0
  }
  return {
    accounts: await amount(users, isInvented(users.email)),
    companies: await amount(companies, isDemoCompany),
    ads: await amount(jobs, inArray(jobs.companyId, idsOfCompanies(db))),
    applications: await amount(applications, isDemoApplication(db)),
    candidates: await amount(candidates, isInvented(candidates.email)),
    articles: await amount(articles, await isDemoArticle()),
    'recruiting cards': await amount(recruitingCandidates, await isDemoCard()),
  }
}

/**
 * Removes the demo's rows in one transaction; the queue removes their files. Also removes applications of real people
 * to its companies, and candidates without any other application.
 */
export async function removeDemo({ db, queue }: Pick<Services, 'db' | 'queue'>) {
  await db.transaction(async (tx) => {
    const keys = await listFiles(tx)
    await tx.delete(mails).where(isInvented(mails.receiver))
    await tx.delete(candidates).where(or(isInvented(candidates.email), appliedOnlyThere(tx)))
    await tx.delete(companies).where(isDemoCompany)
    await tx.delete(users).where(isInvented(users.email))
    await tx.delete(articles).where(await isDemoArticle())
    await tx.delete(recruitingCandidates).where(await isDemoCard())
    if (keys.length > 0) await queue.add(tx, removeFilesTask, { storageKeys: keys })
    await invalidate(tx, 'jobs', 'articles', 'recruiting')
  })
}

const idsOfCompanies = (db: Db) => db.select({ id: companies.id }).from(companies).where(isDemoCompany)

const isDemoApplication = (db: Db) =>
  or(isInvented(applications.email), inArray(applications.companyId, idsOfCompanies(db)))

function appliedOnlyThere(db: Db) {
  const theirs = (more?: SQL) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.candidateId, candidates.id), more))
  return and(exists(theirs()), notExists(theirs(notInArray(applications.companyId, idsOfCompanies(db)))))
}

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
  const attached = await db
    .select({ key: files.storageKey })
    .from(files)
    .innerJoin(answers, eq(answers.id, files.answerId))
    .innerJoin(applications, eq(applications.id, answers.applicationId))
    .where(isDemoApplication(db))
  const waiting = await db
    .select({ key: files.storageKey })
    .from(files)
    .innerJoin(jobs, eq(jobs.id, files.jobId))
    .where(and(isNull(files.answerId), inArray(jobs.companyId, idsOfCompanies(db))))
  return [
    ...logos.flatMap(({ logo, small }) => [logo, small]),
    ...[...cvs, ...attached, ...waiting].map(({ key }) => key),
  ].filter((key) => key !== null)
}
