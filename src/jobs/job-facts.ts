import type { JobCard } from '../../server/jobs/cards.ts'
import { jobFlags, type RequiredLanguage } from '../../server/jobs/job.ts'
import type { JobDetails } from '../../server/jobs/queries.ts'
import { placeName } from '../../server/places/names.ts'
import { countryName, placesOf } from '../../server/places/place.ts'
import { countryOf, withoutPlace } from '../../server/places/workplaces.ts'
import { promisedDays } from '../../server/promises/promise.ts'
import { formatDate } from '../../server/text/format-date.ts'
import type { Language } from '../../server/text/language.ts'
import type { Translate } from '../i18n/index.ts'
import { formatEuros } from '../lib/amounts.ts'
import { capitalized, formatDay } from '../lib/format.ts'

/** The salary in euros, or in another currency, followed by basis and period when known; null when the ad names none. */
export function salaryText(
  job: Pick<JobCard, 'minSalary' | 'maxSalary' | 'salaryPeriod' | 'salaryBasis'>,
  t: Translate,
  reader: Language,
  format: (amount: number, reader: Language) => string = formatEuros,
): string | null {
  const written = (amount: number) => format(amount, reader)
  const { minSalary: min, maxSalary: max, salaryPeriod, salaryBasis } = job
  function amountText() {
    if (min && max) return [...new Set([written(min), written(max)])].join(reader === 'en' ? '–' : ' — ')
    if (min) return t('job.salaryFrom', { amount: written(min) })
    return max ? t('job.salaryTo', { amount: written(max) }) : null
  }
  const amount = amountText()
  if (!amount) return null
  return [amount, salaryBasis && t(`job.${salaryBasis}`), salaryPeriod && t(`job.per${salaryPeriod}`)]
    .filter(Boolean)
    .join(' ')
}

/** The day of the first publication, which `JobPosting` states; null where it is that of the last one. */
export function firstPublishedOn(
  { firstPublishedAt, publishedAt }: Pick<JobDetails, 'firstPublishedAt' | 'publishedAt'>,
  reader: Language,
): string | null {
  const first = firstPublishedAt && formatDay(firstPublishedAt, reader)
  return publishedAt && first !== formatDay(publishedAt, reader) ? first : null
}

const languageKeys = { de: 'job.german', en: 'job.english', it: 'job.italian' } as const

/** 'Njemački B1'; languages without a text of their own get the name from `Intl`. */
export function languageFact({ language, level }: RequiredLanguage, t: Translate, reader: Language): string {
  const key = languageKeys[language as keyof typeof languageKeys]
  if (key) return t(key, { level })
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return `${capitalized(name, reader)} ${level}`
}

/**
 * The order of facts, the most telling first: what few ads offer, what decides who can apply, then what most ads share.
 */
const ranking = [
  'freeLodging',
  'forCouples',
  'permitHelp',
  'withoutGerman',
  'language',
  'otherEmployment',
  'season',
  ...jobFlags,
  'paidLodging',
  'fullTime',
  'promise',
] as const

type Fact = { kind: (typeof ranking)[number]; text: string | false | null | undefined }

function namedFacts(job: JobCard, t: Translate, reader: Language): Fact[] {
  const paid = job.lodgingPrice
    ? t('job.lodgingPrice', { amount: formatEuros(job.lodgingPrice, reader) })
    : t('job.lodgingPaid')
  const days = promisedDays(job)
  return [
    { kind: 'freeLodging', text: job.lodging === 'free' && t('job.lodgingFree') },
    { kind: 'paidLodging', text: job.lodging === 'paid' && paid },
    ...jobFlags.map((flag) => ({ kind: flag, text: job[flag] && t(`job.${flag}`) })),
    ...job.languages.map((each) => ({ kind: 'language' as const, text: languageFact(each, t, reader) })),
    { kind: 'withoutGerman', text: !job.needsGerman && t('job.withoutGerman') },
    { kind: 'season', text: job.season && t(`job.${job.season}`) },
    {
      kind: job.employmentType === 'FULL_TIME' ? 'fullTime' : 'otherEmployment',
      text: job.employmentType && t(`job.${job.employmentType}`),
    },
    { kind: 'promise', text: days !== null && t('job.promised', { days }) },
  ]
}

const textsOf = (facts: Fact[]) => facts.flatMap(({ text }) => text || [])

/** The facts of an ad, short enough for chips. */
export const factsOf = (job: JobCard, t: Translate, reader: Language): string[] => textsOf(namedFacts(job, t, reader))

/** Facts that a card always shows. */
const always: readonly Fact['kind'][] = ['season', 'fourteenSalaries', 'promise']

/** The most telling facts of an ad, as many as a card has room for. */
export function cardFacts(job: JobCard, t: Translate, reader: Language): string[] {
  const ranked = namedFacts(job, t, reader)
    .filter(({ text }) => text)
    .toSorted((one, other) => ranking.indexOf(one.kind) - ranking.indexOf(other.kind))
  return textsOf(ranked.filter((fact, at) => at < 3 || always.includes(fact.kind)))
}

/** Facts that need more room than a card has. */
export function moreFactsOf(job: JobCard, t: Translate, reader: Language): string[] {
  return [
    job.lodgingRoom && (job.lodgingRoom === 'single' ? t('job.roomSingle') : t('job.roomShared')),
    job.seasonFrom &&
      job.seasonTo &&
      t('job.seasonDates', { from: formatDate(job.seasonFrom, reader), to: formatDate(job.seasonTo, reader) }),
    job.startsOn && t('job.startsOn', { date: formatDate(job.startsOn, reader) }),
    job.weeklyHours && t('job.weeklyHours', { count: job.weeklyHours }),
  ].filter((fact): fact is string => !!fact)
}

/** 'Zell am See, Austrija', one line a place, with countries that may be theirs, and remote work at the end. */
export function placeLines(
  job: Pick<JobCard, 'places' | 'countryIds' | 'remote'>,
  t: Translate,
  language: Language,
): string[] {
  const nameOf = (id: string) => countryName(id, language)
  const places = placesOf(job.places).map((parts) => ({ parts, countryId: countryOf(parts, job.countryIds) }))
  const towns = places.map(({ parts, countryId }) => {
    const names = [...parts.map((part) => placeName(part, language)), ...(countryId ? [nameOf(countryId)] : [])]
    return [...new Set(names)].join(', ')
  })
  const isCertain = places.length > 0 && places.every(({ countryId }) => countryId)
  const countries = isCertain ? [] : withoutPlace(places, job.countryIds).map(nameOf)
  return [...towns, ...countries, ...remoteLine(job, t)]
}

/** The first places in one line; that an ad is remote always stands there, in capitals. */
export function cardPlaces(
  job: Pick<JobCard, 'places' | 'countryIds' | 'remote'>,
  t: Translate,
  language: Language,
): string {
  const places = placeLines({ ...job, remote: 0 }, t, language).slice(0, 3)
  return [...places, ...remoteLine(job, t).map((text) => text.toLocaleUpperCase(language))].join(' · ')
}

const remoteLine = ({ remote }: Pick<JobCard, 'remote'>, t: Translate): string[] =>
  remote > 0 ? [t(remote === 1 ? 'job.remotePartly' : 'job.remote')] : []
