import type { JobFilter } from '../../server/jobs/filters.ts'
import { monthlyPayOf } from '../../server/jobs/job.ts'
import { stemHashesOf } from '../../server/jobs/search/search-text.ts'
import type { JobRow } from '../../server/jobs/table.ts'
import { searchWordsOf } from '../../server/jobs/words.ts'
import { interpret, type QueryPart } from '../../server/occupations/interpret.ts'

/** Anywhere, a short word at the start of one, a word of another script as a whole. */
function hasWord({ searchText, stemHashes }: JobRow, word: string): boolean {
  if (/[a-z0-9]{3}/.test(word)) return searchText.includes(word)
  if (/[a-z0-9]/.test(word))
    return searchText.startsWith(word) || [' ', '(', '/', '-'].some((before) => searchText.includes(before + word))
  const stems = stemHashesOf(word)
  return stems.length > 0 && stems.every((stem) => stemHashes.includes(stem))
}

const isOf = (job: JobRow, { occupationIds }: QueryPart) => occupationIds.some((id) => job.occupationIds.includes(id))
const says = (job: JobRow, { words, occupationIds, isActivity }: QueryPart) =>
  (!isActivity || job.occupationIds.length === 0) &&
  words.every((spellings) =>
    spellings.some((word) =>
      occupationIds.length > 0 && /[a-z0-9]/.test(word)
        ? job.searchText.split(/[^a-z0-9]/).includes(word)
        : hasWord(job, word),
    ),
  )
const has = (job: JobRow) => (part: QueryPart) => says(job, part) || isOf(job, part)

/** Whether words that name no trade are anywhere in its texts, by their stems. */
const mentions = (job: JobRow) => (part: QueryPart) => {
  const stems = part.words.flatMap(([word = '']) => stemHashesOf(word))
  return part.occupationIds.length > 0 || stems.length === 0
    ? has(job)(part)
    : stems.every((stem) => job.stemHashes.includes(stem))
}

/**
 * The rule of the search in plain words: every word or its trade, whose name counts as a whole word and its activity only
 * in ads without a trade, then ads with words in their description; when no ad has them all, those with most of them, a
 * trade counting twice, again before those with as many of them in their description. Ads of the trades come first, then
 * those in the reader's language, then those with the words as typed, then the newest.
 */
export function naively(all: JobRow[], filter: JobFilter): number[] {
  const words = searchWordsOf(filter.searchText ?? '')
  const parts = words.length > 0 ? interpret(words) : []
  const ranks = [
    (job: JobRow) => parts.every((part) => part.occupationIds.length === 0 || isOf(job, part)),
    (job: JobRow) => parts.length === 0 || job.language === 'hr',
    (job: JobRow) => parts.every((part) => part.words.every(([word = '']) => hasWord(job, word))),
  ]
  const isPlain = parts.every(
    (part) => part.occupationIds.length === 0 && part.words.every((each) => each.length === 1),
  )
  const inOrder = (some: JobRow[], by = isPlain ? ranks.slice(1, 2) : ranks) =>
    some.toSorted(
      (a, b) =>
        by.map((rank) => Number(rank(b)) - Number(rank(a))).find((difference) => difference !== 0) ?? b.id - a.id,
    )
  const matching = all.filter((job) => passes(job, filter))
  const inTitle = matching.filter((job) => parts.every(has(job)))
  const inText = matching.filter((job) => parts.every(mentions(job)) && !inTitle.includes(job))
  const scoreBy = (holds: typeof has) => (job: JobRow) =>
    parts.filter(holds(job)).reduce((sum, { occupationIds }) => sum + (occupationIds.length > 0 ? 2 : 1), 0)
  const [inTitleOf, inTextOf] = [scoreBy(has), scoreBy(mentions)]
  const best = Math.max(1, ...matching.flatMap((job) => [inTitleOf(job), inTextOf(job)]))
  const mostInTitle = matching.filter((job) => inTitleOf(job) === best)
  const mostInText = matching.filter((job) => inTextOf(job) === best && !mostInTitle.includes(job))
  const partly = [...inOrder(mostInTitle, ranks), ...inOrder(mostInText, ranks)]
  const found = [...inOrder(inTitle), ...inOrder(inText)]
  return (found.length > 0 || parts.length < 2 ? found : partly).map(({ id }) => id)
}

function passes(
  job: JobRow,
  {
    country,
    region,
    industry,
    company,
    lodging,
    german,
    employment,
    salary,
    season,
    start,
    couples,
    permit,
    ...wish
  }: JobFilter,
) {
  return (
    (!country || job.countryIds.includes(country)) &&
    (!region || job.places.split(/[;,]/).some((part) => part.trim() === region)) &&
    (!industry || job.industryId === industry) &&
    (!company || (job.companyId === company && !job.hidesCompany)) &&
    (!lodging || job.lodging === 'free' || (lodging === 'any' && job.lodging === 'paid')) &&
    (!german || !job.needsGerman) &&
    (!employment || job.employmentType === employment) &&
    (!salary || pays(job, salary, wish)) &&
    (!season || job.season === season) &&
    (!couples || job.forCouples) &&
    (!permit || job.permitHelp) &&
    (!start || (start === 'now' ? !job.startsOn || job.startsOn <= today : !!job.startsOn?.startsWith(start)))
  )
}

const today = new Date().toISOString().slice(0, 10)

/** The maximum pay per month. */
function pays(job: JobRow, amount: number, { basis, unpaid }: JobFilter): boolean {
  const pay = monthlyPayOf(job)
  if (pay === null) return !!unpaid
  return (basis === 'net' && job.salaryBasis !== 'NET' ? pay * 0.7 : pay) >= amount
}
