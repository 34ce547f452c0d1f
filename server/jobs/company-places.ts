import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { liveJobs } from './cards.ts'
import { whereClauses } from './filters.ts'
import { jobs } from './table.ts'

/** The distinct places of a company's live ads, except ads that hide the company. */
export const listWorkplaces = (db: Db, companyId: number, now: Date) =>
  db
    .selectDistinct({ places: jobs.places, countryIds: jobs.countryIds })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), ...whereClauses({ company: companyId }, now)))
    .orderBy(jobs.places)
    .limit(50)
