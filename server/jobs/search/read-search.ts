import { and, arrayContains, eq, or, type SQL } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import { tradeDictionary } from '../../occupations/trade-dictionary.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Facts, Start } from '../../search/facts.ts'
import { correctionsOf, type WordCorrection, withCorrections } from '../../search/typing-errors.ts'
import { type Understood, understand } from '../../search/understand.ts'
import { normalize } from '../../text/normalize.ts'
import { spellingsOf } from '../../text/stem.ts'
import { liveJobs } from '../cards.ts'
import type { JobFilter } from '../filters.ts'
import { monthlyPayOf } from '../job.ts'
import { jobs } from '../table.ts'
import { hasWord } from '../words.ts'
import { nextExpiry } from './counts.ts'
import { stemHashesOf } from './search-text.ts'

export type ReadSearch = {
  /** The filter with the facts of its text, whose rest is searched for. The text wins over a filter. */
  filter: JobFilter
  /** The facts of the text as filters. */
  understood: JobFilter
  trades: Understood['trades']
  corrections: WordCorrection[]
}

const cache = createQueryCache<boolean>({ tag: 'jobs', maxEntries: 2000 })

/** Reads what the text of a filter means. Words that no live ad has are corrected to those that mean something or that ads have. */
export async function readSearch(db: Db, filter: JobFilter, now: Date): Promise<ReadSearch> {
  const typed = filter.searchText ?? ''
  if (!typed || filter.literal) return { filter, understood: {}, trades: [], corrections: [] }
  const corrections: WordCorrection[] = []
  const lexicon = await tradeDictionary(db)
  for (const each of correctionsOf(typed, lexicon))
    if (!(await isInAds(db, each.typed, now)) && (each.isNamed || (await isInAds(db, each.meant, now))))
      corrections.push(each)
  const { facts, trades, rest } = understand(withCorrections(typed, corrections), lexicon)
  const understood = toFilter(facts, now)
  const isElsewhere = understood.places || (understood.country && understood.country !== filter.country)
  const elsewhere = isElsewhere ? { country: undefined, region: undefined } : {}
  return { filter: { ...filter, ...elsewhere, ...understood, searchText: rest }, understood, trades, corrections }
}

async function isInAds(db: Db, word: string, now: Date): Promise<boolean> {
  const searched = normalize(word)
  return cache.getOrLoad(db, `${await nextExpiry(db, now)} ${searched}`, async () => {
    const isInAny = async (condition: SQL | undefined) =>
      (
        await db
          .select({ id: jobs.id })
          .from(jobs)
          .leftJoin(companies, eq(companies.id, jobs.companyId))
          .where(and(...liveJobs(now), condition))
          .limit(1)
      ).length > 0
    const stems = stemHashesOf(searched)
    return (
      (await isInAny(or(...spellingsOf(searched).map(hasWord)))) ||
      (stems.length > 0 && (await isInAny(arrayContains(jobs.stemHashes, stems))))
    )
  })
}

/** Facts as filters on this day. */
function toFilter({ pay, start, except, ...facts }: Facts, now: Date): JobFilter {
  return {
    ...facts,
    ...(except && { except: except.join(',') }),
    ...(pay && toSalary(pay)),
    ...(start && { start: monthOf(start, now) }),
  }
}

function toSalary({ amount, period, basis }: NonNullable<Facts['pay']>): JobFilter {
  const salary = monthlyPayOf({ minSalary: amount, maxSalary: null, salaryPeriod: period, weeklyHours: null })
  return { ...(salary && { salary }), ...(basis && { basis }) }
}

/** 'now', or the next such month as '2026-12'. */
function monthOf(start: Start, now: Date): string {
  if (start === 'now') return start
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  const year = start.year ?? (start.month < thisMonth ? thisYear + 1 : thisYear)
  return `${year}-${String(start.month).padStart(2, '0')}`
}
