import { countryOfChecklist } from '../../server/checklists/checklists.ts'
import { isStart, scheduleOf, startsFor } from '../../server/checklists/schedule.ts'
import { checklistOf } from '../../server/checklists/steps.ts'
import { listCachedCards } from '../../server/jobs/search/cached-cards.ts'
import { nextExpiry } from '../../server/jobs/search/counts.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { dayOf } from '../../server/platform/time-zone.ts'

/** How many of the newest ads in the country stand below its checklist. */
const shownAds = 4

/** What to arrange before leaving for a country, by day when `start` is the first day at work, and its newest ads. */
export async function loadChecklist(
  { db, language, now, cache, viewer }: App.Locals,
  slug: string,
  start: string | null,
) {
  const country = countryOfChecklist(slug)
  if (!country) return undefined
  const time = now()
  const [found, expiresAt] = await Promise.all([
    listJobs(db, { country, language, now: time, page: 0, pageSize: shownAds }, { read: listCachedCards }),
    nextExpiry(db, time),
  ])
  if (viewer.kind === 'visitor') cache({ tags: ['jobs'], expiresAt })
  const today = dayOf(time)
  const checklist = checklistOf(country, language, today)
  const plan = start !== null && isStart(start, today) && scheduleOf([...checklist.before, ...checklist.after], start)
  const asked = { start, today, ...startsFor(today), ...(plan && { plan }) }
  return { country, ...checklist, asked, jobs: found.items, total: found.total }
}

export type Checklist = NonNullable<Awaited<ReturnType<typeof loadChecklist>>>
