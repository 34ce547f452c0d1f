import { findPublicCompany } from '../../server/companies/queries.ts'
import type { Company } from '../../server/companies/table.ts'
import { listWorkplaces } from '../../server/jobs/company-places.ts'
import { listCachedCards } from '../../server/jobs/search/cached-cards.ts'
import { nextExpiry } from '../../server/jobs/search/counts.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { trustFactsOf } from '../../server/trust/facts.ts'

const mostAds = 100

export const loadCompany = (locals: App.Locals, slugOrId: string) => findPublicCompany(locals.db, slugOrId)

/** The live ads under the company's name, and their places. */
export async function loadAroundCompany({ db, language, now, cache, viewer }: App.Locals, company: Company) {
  const time = now()
  const [found, workplaces, expiresAt, trust] = await Promise.all([
    listJobs(db, { company: company.id, language, now: time, page: 0, pageSize: mostAds }, { read: listCachedCards }),
    listWorkplaces(db, company.id, time),
    nextExpiry(db, time),
    trustFactsOf(db, company),
  ])
  if (viewer.kind === 'visitor') cache({ tags: [`company:${company.id}`, 'jobs'], expiresAt })
  return { jobs: found.items, total: found.total, isMore: found.isMore, workplaces, trust }
}

export type AroundCompany = Awaited<ReturnType<typeof loadAroundCompany>>
