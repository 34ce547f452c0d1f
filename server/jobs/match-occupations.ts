import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { occupationsVersion } from '../occupations/dictionary.ts'
import { occupationsOf } from '../occupations/match.ts'
import { tradeDictionary } from '../occupations/trade-dictionary.ts'
import { invalidate } from '../platform/cache/invalidation.ts'
import type { Db } from '../platform/db/client.ts'
import { searchedTextColumns } from './search/search-text.ts'
import { jobs, jobTranslations } from './table.ts'

const batchSize = 500

/** Matches occupations and words to ads that were indexed with another version of the lists. */
export async function matchOccupations({ db }: Pick<Services, 'db'>) {
  const matchBatch = () =>
    db.transaction(async (tx) => {
      const matched = await matchSome(tx)
      if (matched > 0) await invalidate(tx, 'jobs')
      return matched
    })
  while ((await matchBatch()) === batchSize);
}

async function matchSome(db: Db): Promise<number> {
  const version = occupationsVersion()
  const rows = await db
    .select({ id: jobs.id, industryId: jobs.industryId, searchText: jobs.searchText, ...textsOf(jobs) })
    .from(jobs)
    .where(ne(jobs.occupationsVersion, version))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return 0

  const ids = rows.map(({ id }) => id)
  const translations = await db
    .select({ jobId: jobTranslations.jobId, ...textsOf(jobTranslations) })
    .from(jobTranslations)
    .where(inArray(jobTranslations.jobId, ids))
  const translated = Map.groupBy(translations, ({ jobId }) => jobId)
  const lexicon = await tradeDictionary(db)
  const found = rows.map(({ id, industryId, searchText, ...original }) => {
    const texts = [original, ...(translated.get(id) ?? [])]
    const { stemHashes: stems, textLanguages: languages } = searchedTextColumns(texts, searchText)
    const titles = texts.map(({ title }) => title)
    return { id, stems, languages, occupations: occupationsOf({ titles, industryId: industryId ?? 0 }, lexicon) }
  })
  await db
    .update(jobs)
    .set({
      occupationIds: sql`found.occupations`,
      stemHashes: sql`found.stems`,
      textLanguages: sql`found.languages`,
      occupationsVersion: version,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as found(id int, occupations int[], stems int[], languages text[])`,
    )
    .where(eq(jobs.id, sql`found.id`))
  return rows.length
}

const textsOf = (table: typeof jobs | typeof jobTranslations) => ({
  language: table.language,
  title: table.title,
  description: table.description,
})
