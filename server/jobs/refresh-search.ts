import { eq } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { placeName } from '../places/names.ts'
import { industryName, placesOf } from '../places/place.ts'
import { industries } from '../places/table.ts'
import type { Db } from '../platform/db/client.ts'
import { languages } from '../text/language.ts'
import { searchTextOf } from './search-text.ts'
import { jobs, jobTranslations } from './table.ts'

/** Writes anew what the ads of a company are found by: its name is a part of it. */
export async function refreshSearchTexts(db: Db, companyId: number) {
  const rows = await db
    .select({ job: jobs, industry: industries, companyName: companies.name })
    .from(jobs)
    .innerJoin(industries, eq(industries.id, jobs.industryId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.companyId, companyId))
  const translated = await db
    .select({ jobId: jobTranslations.jobId, title: jobTranslations.title })
    .from(jobTranslations)
    .innerJoin(jobs, eq(jobs.id, jobTranslations.jobId))
    .where(eq(jobs.companyId, companyId))

  for (const { job, industry, companyName } of rows) {
    const searchText = searchTextOf({
      titles: [job.title, ...translated.filter(({ jobId }) => jobId === job.id).map(({ title }) => title)],
      places: job.places,
      countryIds: job.countryIds,
      industryNames: languages.map((language) => industryName(industry, language)),
      companyName: job.hidesCompany ? null : companyName,
      extra: placesOf(job.places).flatMap((parts) => parts.flatMap(inEachLanguage)),
    })
    await db.update(jobs).set({ searchText }).where(eq(jobs.id, job.id))
  }
}

const inEachLanguage = (place: string) => languages.map((language) => placeName(place, language))
