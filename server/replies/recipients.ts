import { and, eq, type SQL, sql } from 'drizzle-orm'
import { applications, shownApplications } from '../applications/table.ts'
import { isProved } from '../candidate-records/proof.ts'
import { candidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import { translatedTo } from '../jobs/cards.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import { suppressedEmails } from '../mails/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { stages } from '../stages/table.ts'
import { fullName } from '../text/person-name.ts'
import { writeOutLinks } from '../text/write-out.ts'

/** Why a candidate does not get a reply. */
export type LeftOutReason = 'suppressed' | 'withdrawn'

/** The data for a reply to one application, with the ad's title in the candidate's language if translated. */
export type Recipient = Awaited<ReturnType<typeof select>>[number]

/** The recipients for these applications of a company; deleted ones and those of other companies are omitted. */
export const findRecipients = (db: Db, companyId: number, ids: number[]): Promise<Recipient[]> =>
  select(db, and(eq(applications.companyId, companyId), isAnyOf(applications.id, ids), shownApplications()))

/** The recipient for an application, also a deleted one. */
export async function findRecipient(db: Db, applicationId: number): Promise<Recipient | undefined> {
  const [found] = await select(db, eq(applications.id, applicationId))
  return found
}

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      applicationId: applications.id,
      candidateId: applications.candidateId,
      companyId: applications.companyId,
      language: applications.language,
      firstName: applications.firstName,
      lastName: applications.lastName,
      email: applications.email,
      stageId: applications.stageId,
      stageKind: stages.kind,
      stageIsVisible: stages.visibleToCandidate,
      countryIds: jobs.countryIds,
      startsOn: jobs.startsOn,
      withdrawnAt: applications.withdrawnAt,
      deletedAt: applications.deletedAt,
      jobId: jobs.id,
      originalTitle: jobs.title,
      jobTitle: sql<string>`coalesce(nullif(${jobTranslations.title}, ''), ${jobs.title})`,
      hidesCompany: jobs.hidesCompany,
      company: companies.name,
      contact: companies.contactName,
      companyEmail: companies.email,
      companyBlockedAt: companies.blockedAt,
      companySince: companies.createdAt,
      appliedAt: applications.appliedAt,
      isProved,
      isSuppressed: sql<boolean>`exists (select from ${suppressedEmails}
        where ${suppressedEmails.email} = lower(trim(${applications.email})))`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(stages, eq(stages.id, applications.stageId))
    .leftJoin(jobTranslations, translatedTo(applications.language))
    .where(where)
    .orderBy(applications.id)

/**
 * A text as a recipient gets it. Links are written out while nobody has proved that the address is theirs: an employer may
 * have typed it into an application, to write there in our name.
 */
export const shownTo = ({ isProved }: Pick<Recipient, 'isProved'>, text: string) =>
  isProved ? text : writeOutLinks(text)

/** Why no mail is sent: the address is suppressed or the application withdrawn. Undefined if it may be sent. */
export function leftOutReason({ isSuppressed, withdrawnAt }: Recipient): LeftOutReason | undefined {
  if (isSuppressed) return 'suppressed'
  return withdrawnAt ? 'withdrawn' : undefined
}

export type LeftOut = { applicationId: number; name: string; reason: LeftOutReason }

/** The recipient if left out, otherwise empty. */
export function leftOutOf(recipient: Recipient): LeftOut[] {
  const reason = leftOutReason(recipient)
  const { applicationId } = recipient
  return reason ? [{ applicationId, name: fullName(recipient), reason }] : []
}
