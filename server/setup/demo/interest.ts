import { jobDailyStats } from '../../jobs/table.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/time-zone.ts'
import type { DemoApplication } from './applications.ts'
import { hour } from './dates.ts'
import type { DemoJob } from './jobs.ts'
import { type Random, streamOf } from './random.ts'

type Interest = typeof jobDailyStats.$inferInsert & { views: number; applyClicks: number }

/** '' stands for typed addresses and for pages that send no referrer. */
const sources = ['', 'google.com', 'facebook.com', 'jooble.org', 'bing.com']

/** Stores views and apply clicks for every day on which an ad of the demo was published. */
export async function fillInterest(db: Db, ads: DemoJob[], applied: DemoApplication[], now: Date) {
  const byJob = Map.groupBy(applied, ({ job }) => job.id)
  const rows = ads.flatMap((ad) => interestIn(ad, byJob.get(ad.id) ?? [], now))
  await inBatches(rows, 500, (some) => db.insert(jobDailyStats).values(some).returning({ jobId: jobDailyStats.jobId }))
}

/** Most people view an ad while it is new; every application has a view and a click. */
function interestIn(ad: DemoJob, applied: DemoApplication[], now: Date): Interest[] {
  if (!ad.firstPublishedAt || !ad.publishedAt) return []
  const random = streamOf('interest', ad.slug)
  const appliedOn = Map.groupBy(applied, ({ appliedAt }) => dayOf(appliedAt))
  const ends = Math.min(
    now.getTime(),
    ...[ad.expiresAt, ad.deactivatedAt, ad.archivedAt].map((end) => end?.getTime() ?? Infinity),
  )
  const popularity = random.whole(15, 70)
  return daysBetween(ad.publishedAt, ends).flatMap((day, age) => {
    const applications = appliedOn.get(day)?.length ?? 0
    return ofDay(random, { jobId: ad.id, day, applications, expected: popularity * 0.96 ** age })
  })
}

/** Each day once, also the day of 25 hours in autumn. */
function daysBetween(from: Date, until: number): string[] {
  const days = new Set<string>()
  for (let time = from.getTime(); time <= until; time += 12 * hour) days.add(dayOf(new Date(time)))
  return [...days]
}

type Day = { jobId: number; day: string; applications: number; expected: number }

function ofDay(random: Random, { jobId, day, applications, expected }: Day): Interest[] {
  const clicks = applications + Math.round(expected * 0.04 * random.next())
  const views = clicks * 3 + Math.round(expected * (0.6 + 0.8 * random.next()))
  const direct = Math.ceil(views * 0.6)
  const source = random.pickEarly(sources.slice(1))
  return [
    { jobId, day, referrer: '', views: direct, applyClicks: clicks },
    { jobId, day, referrer: source, views: views - direct, applyClicks: 0 },
  ]
}
