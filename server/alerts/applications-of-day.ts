import { and, eq, gt, isNull, notExists } from 'drizzle-orm'
import { announcementKind } from '../applications/apply/queries.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { jobs } from '../jobs/table.ts'
import { mails } from '../mails/table.ts'
import type { Db } from '../platform/db/client.ts'
import { subquery } from '../platform/db/subquery.ts'
import { nameOrEmail } from '../text/person-name.ts'
import { digestedApplications } from './table.ts'

/** New applications for one ad. */
export type DigestLine = { title: string; names: string[]; more: number }

/** Candidates that a digest lists by name for one ad. */
const maxNames = 20

/** A company's applications that no mail has mentioned yet. */
export function listUnnamed(db: Db, companyId: number, since: Date) {
  return db
    .select({
      id: applications.id,
      title: jobs.title,
      jobId: jobs.id,
      firstName: applications.firstName,
      lastName: applications.lastName,
      email: applications.email,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.companyId, companyId),
        gt(applications.appliedAt, since),
        shownApplications(),
        isNull(applications.withdrawnAt),
        unnamed,
      ),
    )
    .orderBy(jobs.titleKey, jobs.id, applications.id)
}

/** Neither in a digest nor announced by a mail of its own. */
export const unnamed = and(
  notExists(
    subquery
      .select({ id: digestedApplications.applicationId })
      .from(digestedApplications)
      .where(eq(digestedApplications.applicationId, applications.id)),
  ),
  notExists(
    subquery
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.applicationId, applications.id), eq(mails.kind, announcementKind))),
  ),
)

type Unnamed = Awaited<ReturnType<typeof listUnnamed>>[number]

/** One line per ad, named in the company's language where it is translated. A candidate without a name is shown by e-mail address. */
export const linesOf = (found: Unnamed[], titles: Map<number, string>): DigestLine[] =>
  [...Map.groupBy(found, ({ jobId }) => jobId)].map(([jobId, ofAd]) => ({
    title: titles.get(jobId) ?? ofAd[0]?.title ?? '',
    names: ofAd.slice(0, maxNames).map(nameOrEmail),
    more: Math.max(0, ofAd.length - maxNames),
  }))
