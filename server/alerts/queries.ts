import { and, count, desc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { answers, applications, shownApplications } from '../applications/table.ts'
import { candidates, optedOutCandidates } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import { liveJobs } from '../jobs/cards.ts'
import { openApplicationSlug } from '../jobs/open-application-slug.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import { listCountries, listIndustries } from '../places/queries.ts'
import type { Db } from '../platform/db/client.ts'
import { personalSection } from '../questions/question.ts'
import { questions } from '../questions/table.ts'
import type { NewAd } from './suitable-ads.ts'
import { type Answer, choiceNames } from './wishes.ts'

/** Older ads beyond this number are not matched: a digest shows only a few. */
const maxAds = 5000

/** The newest live ads that were first approved after a moment. */
export function listNewAds(db: Db, { since, now }: { since: Date; now: Date }): Promise<NewAd[]> {
  return db
    .select({
      id: jobs.id,
      titles: sql<string[]>`array_append(array(select ${jobTranslations.title} from ${jobTranslations}
        where ${jobTranslations.jobId} = ${jobs.id} and ${jobTranslations.title} <> ''
        order by ${jobTranslations.language}), ${jobs.title})`,
      industryId: sql<number>`coalesce(${jobs.industryId}, 0)`,
      occupationIds: jobs.occupationIds,
      countryIds: jobs.countryIds,
      publishedAt: sql<Date>`${jobs.firstPublishedAt}`.mapWith(jobs.firstPublishedAt),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), gt(jobs.publishedAt, since), gt(jobs.firstPublishedAt, since)))
    .orderBy(desc(jobs.publishedAt), desc(jobs.id))
    .limit(maxAds)
}

export async function listChoiceNames(db: Db) {
  const countries = await listCountries(db)
  return choiceNames(
    countries.map(({ id }) => id),
    await listIndustries(db),
  )
}

/** Open applications that are shown and not withdrawn, of candidates who have not opted out. */
const isSubscribed = and(
  eq(jobs.slug, openApplicationSlug),
  shownApplications(),
  isNull(applications.withdrawnAt),
  not(optedOutCandidates()),
)

export async function countSubscribers(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(isSubscribed)
  return row?.total ?? 0
}

/** `since` is when the open application was sent. */
export type Subscriber = { id: number; since: Date; answers: Answer[] }

/** Choices, longer texts, and texts that are not about the person: they name occupations. */
const tellsWishes = sql`(${answers.type} in ('CheckBox', 'Radio', 'MultiLineText') or ${answers.type} = 'SimpleText'
  and exists (select from ${questions} where ${questions.id} = ${answers.questionId}
    and ${questions.section} <> ${personalSection}))`

/** Subscribers after an id, in order of ids, with their answers. */
export function listSubscribers(db: Db, after: number, limit: number): Promise<Subscriber[]> {
  const wishes = sql<Answer[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('type', ${answers.type}, 'value', ${answers.value})), '[]')
    from ${answers}
    where ${answers.applicationId} = ${applications.id} and ${tellsWishes})`
  return db
    .select({ id: candidates.id, since: applications.appliedAt, answers: wishes })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(isSubscribed, gt(candidates.id, after)))
    .orderBy(candidates.id)
    .limit(limit)
}
