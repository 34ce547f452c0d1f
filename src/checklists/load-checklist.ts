import { countryOfChecklist } from '../../server/checklists/checklists.ts'
import { listCachedCards } from '../../server/jobs/search/cached-cards.ts'
import { nextExpiry } from '../../server/jobs/search/counts.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { dayOf } from '../../server/platform/time-zone.ts'
import { checklistOf } from './checklists.ts'

/** How many of the newest ads in the country stand below its checklist. */
const shownAds = 4

/** What to arrange before leaving for a country, and its newest ads. */
export async function loadChecklist({ db, language, now, cache, viewer }: App.Locals, slug: string) {
  const country = countryOfChecklist(slug)
  if (!country) return undefined
  const time = now()
  const [found, expiresAt] = await Promise.all([
    listJobs(db, { country, language, now: time, page: 0, pageSize: shownAds }, { read: listCachedCards }),
    nextExpiry(db, time),
  ])
  if (viewer.kind === 'visitor') cache({ tags: ['jobs'], expiresAt })
  return { country, ...checklistOf(country, language, dayOf(time)), jobs: found.items, total: found.total }
}

export type Checklist = NonNullable<Awaited<ReturnType<typeof loadChecklist>>>
