import { and, arrayOverlaps, count, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/table.ts'
import { findAllSigns } from '../../guard/find-all.ts'
import { bySeverity, computedSign, type Sign } from '../../guard/sign.ts'
import type { Db } from '../../platform/db/client.ts'
import { textFingerprint } from '../../platform/db/text-fingerprint.ts'
import { liveJobs } from '../cards.ts'
import { plainText } from '../checks/completeness.ts'
import { monthlyPayOf } from '../job.ts'
import type { JobContent } from '../revision/content.ts'
import { jobs, jobTranslations } from '../table.ts'
import { guardedTexts } from './guarded-texts.ts'

type Looked = { companyId: number; content: JobContent; now: Date }

/** The signs in an ad as it would be published: in its words, its pay, what it lacks, and whose text it is. */
export const signsOfJob = async (db: Db, looked: Looked): Promise<Sign[]> =>
  bySeverity([
    ...(await findAllSigns(guardedTexts(looked.content))),
    ...(await paySigns(db, looked)),
    ...missingFacts(looked.content),
    ...(await sameTexts(db, looked)),
  ])

/** How many times the median of its trade an ad may pay. */
const maxTimesMedian = 2.5

/** Ads of other companies from which a median says something. */
const minAds = 5

/** Pay far above the median of the same trade in the same country, which the sign names after the pay. */
async function paySigns(db: Db, { companyId, content, now }: Looked): Promise<Sign[]> {
  const pay = monthlyPayOf(content)
  if (pay === null || content.industryId === null) return []
  const medians: number[] = []
  for (const country of content.countryIds) {
    const [found] = await db
      .select({ ads: count(), median: sql<number>`percentile_cont(0.5) within group (order by ${jobs.monthlyPay})` })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(
        and(
          ...liveJobs(now),
          eq(jobs.industryId, content.industryId),
          arrayOverlaps(jobs.countryIds, [country]),
          isNotNull(jobs.monthlyPay),
          ne(jobs.companyId, companyId),
        ),
      )
    if (found && found.ads >= minAds) medians.push(Number(found.median))
  }
  const median = Math.max(...medians)
  return medians.length > 0 && pay > maxTimesMedian * median
    ? [computedSign('pay-too-good', 'salary', String(pay), String(Math.round(median)))]
    : []
}

const missingFacts = ({ minSalary, maxSalary, employmentType, places, remote, hidesCompany }: JobContent): Sign[] =>
  Object.entries({
    salary: (minSalary ?? maxSalary) === null,
    employmentType: employmentType === null,
    places: !places && remote === 0,
    hidesCompany,
  }).flatMap(([field, isMissing]) => (isMissing ? [computedSign('missing-facts', field)] : []))

/** Shorter texts are alike by chance. */
const minLength = 200

/** Texts that an ad of another company has, in any language; drafts do not count. */
async function sameTexts(db: Db, { companyId, content }: Looked): Promise<Sign[]> {
  const texts = [content.description, ...Object.values(content.translations).map(({ description }) => description)]
  for (const text of texts.filter((each) => plainText(each).length >= minLength)) {
    const fingerprint = textFingerprint(sql`${text}::text`)
    const originals = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(eq(textFingerprint(jobs.description), fingerprint))
    const translations = db
      .select({ id: jobTranslations.jobId })
      .from(jobTranslations)
      .where(eq(textFingerprint(jobTranslations.description), fingerprint))
    const isOther = and(
      ne(jobs.companyId, companyId),
      isNull(jobs.deletedAt),
      notInArray(jobs.status, ['DRAFT', 'PREVIEW']),
    )
    const found = await db
      .select({ title: jobs.title, company: companies.name })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(isOther, inArray(jobs.id, union(originals, translations))))
      .limit(1)
    const [other] = found
    if (other) return [computedSign('same-text', 'description', `${other.company}: ${other.title}`)]
  }
  return []
}
