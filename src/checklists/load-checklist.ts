import type { AstroGlobal } from 'astro'
import { checklistSlug } from '../../server/checklists/checklists.ts'
import { countryOfChecklist } from '../../server/checklists/country-of-slug.ts'
import { isStart, scheduleOf, startsFor } from '../../server/checklists/schedule.ts'
import { checklistOf } from '../../server/checklists/steps.ts'
import { listCachedCards } from '../../server/jobs/search/cached-cards.ts'
import { nextExpiry } from '../../server/jobs/search/counts.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { dayOf } from '../../server/platform/time-zone.ts'
import { checklistUrl } from '../lib/urls.ts'

/** How many of the newest ads in the country stand below its checklist. */
const shownAds = 4

type Page = Pick<AstroGlobal, 'locals' | 'params' | 'redirect' | 'url'>

/**
 * What to arrange before leaving for the country of the address, by day when `start` is the first day at work, and its
 * newest ads; a response that leads there from another spelling.
 */
export async function loadChecklist({ locals, params, redirect, url }: Page) {
  const { db, language, now, cache, viewer } = locals
  const country = countryOfChecklist(params['country'] ?? '')
  if (!country) return undefined
  const address = checklistUrl(language, checklistSlug(country))
  if (url.pathname !== address) return redirect(address + url.search, 301)
  const start = url.searchParams.get('start')
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
  return { country, address, ...checklist, asked, jobs: found.items, found }
}

export type Checklist = Exclude<Awaited<ReturnType<typeof loadChecklist>>, Response | undefined>
