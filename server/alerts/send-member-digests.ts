import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { isNotified } from '../accounts/members.ts'
import { users } from '../accounts/table.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { translatedTitles } from '../jobs/cards.ts'
import { jobs } from '../jobs/table.ts'
import { dayOf, startOfDay } from '../platform/time-zone.ts'
import type { Language } from '../text/language.ts'
import { countedLine, enqueueApplicationsDigest } from './mails.ts'

/** Milliseconds that a first digest looks back. */
const firstMs = 24 * 3600_000

type Member = { companyId: number | null; language: Language; digestedAt: Date | null }

/** Mails members who wish one mail a day how many applications came since the last one, at most once a day. */
export async function sendMemberDigests(services: Services) {
  const isDue = or(isNull(users.digestedAt), lt(users.digestedAt, startOfDay(dayOf(services.now()))))
  const due = await services.db
    .select({
      ...{ id: users.id, companyId: users.companyId },
      ...{ email: users.email, language: users.language, digestedAt: users.digestedAt },
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isNotified('daily'), isDue, isNull(companies.blockedAt)))
    .orderBy(users.id)
  for (const member of due) {
    const lines = await linesFor(services, member)
    if (lines.length === 0) continue
    const subject = { kind: 'user', id: member.id, companyId: member.companyId }
    await change(asSystem(services), { action: 'application.digest', subject, role: 'system' }, async (tx) => {
      const stillDue = and(eq(users.id, member.id), isDue)
      const taken = await tx.db.update(users).set({ digestedAt: tx.now() }).where(stillDue).returning({ id: users.id })
      if (taken.length > 0) await enqueueApplicationsDigest(tx, member, lines)
    })
  }
}

/** A line for each ad with new applications since the member's last digest. */
async function linesFor({ db, now }: Services, { companyId, language, digestedAt }: Member) {
  const since = digestedAt ?? new Date(now().getTime() - firstMs)
  const isNew = and(
    eq(applications.companyId, companyId ?? 0),
    gt(applications.appliedAt, since),
    shownApplications(),
    isNull(applications.withdrawnAt),
  )
  const found = await db
    .select({ jobId: jobs.id, title: jobs.title, total: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(isNew)
    .groupBy(jobs.id)
    .orderBy(jobs.titleKey, jobs.id)
  if (found.length === 0) return []
  const titles = await translatedTitles(
    db,
    found.map(({ jobId }) => jobId),
    language,
  )
  return found.map(({ jobId, title, total }) => countedLine(titles.get(jobId) ?? title, total, language))
}
