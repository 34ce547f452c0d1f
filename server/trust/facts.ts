import { and, count, eq, isNotNull } from 'drizzle-orm'
import { type Company, companies } from '../companies/table.ts'
import { isFreeMail } from '../guard/contact-signs.ts'
import { jobs } from '../jobs/table.ts'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { CacheTag } from '../platform/cache/tag.ts'
import type { Db } from '../platform/db/client.ts'

/** What is known of a company that readers may rely on. What is unknown is left out, never shown as bad. */
export type TrustFacts = {
  since: Date
  checkedAt: Date | null
  vatConfirmedAt: Date | null
  hasOwnMail: boolean
  /** Ads under its name that an administrator approved. */
  approvedAds: number
  answeredPercent: number | null
  answersWithinDays: number | null
}

type Known = Pick<
  Company,
  'id' | 'createdAt' | 'firstApprovedAt' | 'vatConfirmedAt' | 'email' | 'answeredPercent' | 'answersWithinDays'
>

/** The facts of a company that was read before. */
export async function trustFactsOf(db: Db, company: Known): Promise<TrustFacts> {
  const isApproved = isNotNull(jobs.firstPublishedAt)
  const [ads] = await db
    .select({ approved: count() })
    .from(jobs)
    .where(and(eq(jobs.companyId, company.id), isApproved, eq(jobs.hidesCompany, false), eq(jobs.isListed, true)))
  return {
    since: company.createdAt,
    checkedAt: company.firstApprovedAt,
    vatConfirmedAt: company.vatConfirmedAt,
    hasOwnMail: !isFreeMail(company.email),
    approvedAds: ads?.approved ?? 0,
    answeredPercent: company.answeredPercent,
    answersWithinDays: company.answersWithinDays,
  }
}

const keysOf = (tag: CacheTag) => (tag.startsWith('company:') ? [tag.slice('company:'.length)] : undefined)

const cache = createQueryCache<TrustFacts | null>({ tag: 'jobs', maxEntries: 1000, keysOf })

/** The facts beside an ad; none for an ad that hides its company, which they could reveal. */
export async function findTrustFacts(
  db: Db,
  job: { companyId: number; hidesCompany: boolean; isListed: boolean },
): Promise<TrustFacts | null> {
  if (job.hidesCompany || !job.isListed) return null
  return cache.getOrLoad(db, String(job.companyId), async () => {
    const [company] = await db.select().from(companies).where(eq(companies.id, job.companyId))
    return company ? trustFactsOf(db, company) : null
  })
}
