import { and, eq, exists, inArray } from 'drizzle-orm'
import { applicationDigests, digestedApplications } from '../alerts/table.ts'
import { applications } from '../applications/table.ts'
import type { Tx } from '../change.ts'
import { mails } from '../mails/table.ts'

/** Deletes digests that name these applications. Unsent ones leave no record, so the next run enqueues the rest again. */
export async function eraseDigests({ db }: Tx, applicationIds: number[]) {
  const { companyId, day, mailId } = applicationDigests
  const ofCompany = db.select({ id: applications.id }).from(applications).where(eq(applications.companyId, companyId))
  const named = db
    .select({ id: digestedApplications.applicationId })
    .from(digestedApplications)
    .where(
      and(
        eq(digestedApplications.day, day),
        inArray(digestedApplications.applicationId, applicationIds),
        inArray(digestedApplications.applicationId, ofCompany),
      ),
    )
  const digests = await db
    .select({ companyId, day, mailId: mails.id, state: mails.state })
    .from(applicationDigests)
    .innerJoin(mails, eq(mails.id, mailId))
    .where(exists(named))
    .for('update', { of: mails })
  await db.delete(mails).where(
    inArray(
      mails.id,
      digests.map((digest) => digest.mailId),
    ),
  )
  for (const digest of digests)
    if (digest.state === 'waiting' || digest.state === 'failed') await forgetDigest({ db }, digest)
}

async function forgetDigest({ db }: Pick<Tx, 'db'>, { companyId, day }: { companyId: number; day: string }) {
  const ofCompany = db.select({ id: applications.id }).from(applications).where(eq(applications.companyId, companyId))
  await db
    .delete(digestedApplications)
    .where(and(eq(digestedApplications.day, day), inArray(digestedApplications.applicationId, ofCompany)))
  await db
    .delete(applicationDigests)
    .where(and(eq(applicationDigests.companyId, companyId), eq(applicationDigests.day, day)))
}
