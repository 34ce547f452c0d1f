import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { liveJobs } from '../jobs/cards.ts'
import { openApplicationSlug } from '../jobs/open-application-slug.ts'
import { jobs } from '../jobs/table.ts'
import { listCountries, listIndustries } from '../places/queries.ts'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { NewAd } from './suitable-ads.ts'
import { type Answer, choiceNames } from './wishes.ts'

/** Older ads beyond this number are not matched: a digest shows only a few. */
const maxAds = 5000

/** The newest live ads that were first approved after a moment. */
export function listNewAds(db: Db, { since, now }: { since: Date; now: Date }): Promise<NewAd[]> {
  return db
    .select({
      id: jobs.id,
      titles: sql<string[]>`array_append(array(select t.title from job_translations t where t.job_id = ${jobs.id}
        and t.title <> '' order by t.language), ${jobs.title})`,
      industryId: sql<number>`coalesce(${jobs.industryId}, 0)`,
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

/** Candidates with an open application, neither withdrawn nor deleted, who have not opted out. */
const subscribers = sql`applications a
  join jobs j on j.id = a.job_id and j.slug = ${openApplicationSlug}
  join candidates c on c.id = a.candidate_id and c.opted_out_at is null
  where a.deleted_at is null and a.withdrawn_at is null`

export async function countSubscribers(db: Db): Promise<number> {
  const [row] = await rowsOf<{ total: unknown }>(db, sql`select count(*) as total from ${subscribers}`)
  return Number(row?.total ?? 0)
}

/** `since` is when the open application was sent. */
export type Subscriber = { id: number; since: Date; answers: Answer[] }

/** Subscribers after an id, in order of ids, with their answers. */
export async function listSubscribers(db: Db, after: number, limit: number): Promise<Subscriber[]> {
  const rows = await rowsOf<{ id: number; since: Date | string; answers: Answer[] }>(
    db,
    sql`select c.id, a.applied_at as since, (
        select coalesce(jsonb_agg(jsonb_build_object('type', w.type, 'value', w.value)), '[]') from answers w
        where w.application_id = a.id and w.type in ('CheckBox', 'Radio', 'MultiLineText')
      ) as answers
      from ${subscribers} and c.id > ${after} order by c.id limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
