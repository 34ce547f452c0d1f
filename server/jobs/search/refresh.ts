import { eq, type SQL } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import { tradeDictionary } from '../../occupations/trade-dictionary.ts'
import { placeName } from '../../places/names.ts'
import { industryName, placesOf } from '../../places/place.ts'
import { industries } from '../../places/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { languages } from '../../text/language.ts'
import { jobs, jobTranslations } from '../table.ts'
import { searchColumns } from './search-text.ts'

/** Updates the search columns of a company's ads, which include its name. */
export const refreshJobSearchTexts = (db: Db, companyId: number) => refresh(db, eq(jobs.companyId, companyId))

export const refreshSearchText = (db: Db, jobId: number) => refresh(db, eq(jobs.id, jobId))

async function refresh(db: Db, which: SQL) {
  const rows = await db
    .select({ job: jobs, industry: industries, companyName: companies.name })
    .from(jobs)
    .leftJoin(industries, eq(industries.id, jobs.industryId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(which)
  const translated = await db
    .select({
      jobId: jobTranslations.jobId,
      language: jobTranslations.language,
      title: jobTranslations.title,
      description: jobTranslations.description,
    })
    .from(jobTranslations)
    .innerJoin(jobs, eq(jobs.id, jobTranslations.jobId))
    .where(which)

  const lexicon = await tradeDictionary(db)
  for (const { job, industry, companyName } of rows) {
    const searchable = {
      industryId: job.industryId ?? 0,
      texts: [job, ...translated.filter(({ jobId }) => jobId === job.id)],
      places: job.places,
      countryIds: job.countryIds,
      industryNames: industry ? languages.map((language) => industryName(industry, language)) : [],
      companyName: job.hidesCompany ? null : companyName,
      extra: placesOf(job.places).flatMap((parts) => parts.flatMap(inEachLanguage)),
    }
    await db.update(jobs).set(searchColumns(searchable, lexicon)).where(eq(jobs.id, job.id))
  }
}

const inEachLanguage = (place: string) => languages.map((language) => placeName(place, language))
