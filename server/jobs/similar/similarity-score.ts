import { type Meaning, meaningOf, similarity } from '../../text/similarity.ts'
import { themeGroups } from './theme-groups.ts'

/** The similarity of ads, and the similar ads on an ad's page. Pure. */
export type Comparable = {
  id: number
  title: string
  industryId: number
  companyId: number
  hidesCompany: boolean
  countryIds: string[]
  occupationIds: number[]
  publishedAt: Date | null
  createdAt: Date
}

export type Weights = {
  industryAndMeaning: number
  industryOnly: number
  meaningOnly: number
  /** For each point of similarity between the titles. */
  point: number
  sharedTrade: number
  sameCompany: number
  sharedCountry: number
  /** For an ad published now, decreasing to 0 over 30 days. */
  recency: number
}

/** Weights of the similar jobs on the page of an ad. */
export const jobPageWeights: Weights = {
  industryAndMeaning: 1000,
  industryOnly: 800,
  meaningOnly: 500,
  point: 10,
  sharedTrade: 700,
  sameCompany: 30,
  sharedCountry: 10,
  recency: 5,
}

/** Weights of the list after an application. */
export const successWeights: Weights = {
  ...jobPageWeights,
  point: 1,
  sharedTrade: 0,
  sameCompany: 200,
  sharedCountry: 100,
  recency: 0,
}

export type SimilarityScore = { score: number; isRelated: boolean }

/** Two ads are related when they share an industry or the meaning of their titles. */
export function similarityScore(job: Comparable, other: Comparable, weights: Weights, now: Date): SimilarityScore {
  const points = similarity(meaningOfTitle(job.title), meaningOfTitle(other.title))
  const sharesIndustry = job.industryId === other.industryId
  const related = sharesIndustry
    ? points > 0
      ? weights.industryAndMeaning
      : weights.industryOnly
    : points > 0
      ? weights.meaningOnly
      : 0
  const score =
    related +
    weights.point * points +
    (sharesTrade(job, other) ? weights.sharedTrade : 0) +
    (isSameCompany(job, other) ? weights.sameCompany : 0) +
    (sharesCountry(job, other) ? weights.sharedCountry : 0) +
    (weights.recency / 5) * Math.max(0, 5 - Math.min(ageInDays(other, now), 30) / 6)
  return { score, isRelated: related > 0 }
}

/** The related ads, most similar first. */
const related = <Ad extends Comparable>(job: Comparable, others: Ad[], weights: Weights, now: Date): Ad[] =>
  ranked(others, (other) => {
    const { score, isRelated } = similarityScore(job, other, weights, now)
    return isRelated ? score : null
  })

/** The most similar ads, by the weights of the list after an application. */
export const recommended = <Ad extends Comparable>(job: Comparable, others: Ad[], now: Date, target = 6): Ad[] =>
  ranked(others, (other) => similarityScore(job, other, successWeights, now).score).slice(0, target)

type Choice = { target: number; isSignedIn: boolean; now: Date }

/** The ads on a job page: related ones, then those of its kind in its first country, then the rest by shared facts. */
export function similarJobs<Ad extends Comparable>(job: Comparable, others: Ad[], { target, isSignedIn, now }: Choice) {
  const ofKind = () => newestFirst(others.filter((other) => sharesKind(job, other)))
  const stages = [
    () => related(job, others, jobPageWeights, now),
    () => (isSignedIn ? [] : ofKind().filter((other) => hasTitle(other, job))),
    ofKind,
    () => ranked(others, (other) => sharedFacts(job, other, now)),
  ]
  const chosen = new Set<Ad>()
  for (const stage of stages) {
    if (chosen.size >= target) break
    for (const ad of stage()) chosen.add(ad)
  }
  return [...chosen].slice(0, target)
}

/** The score of ads that are not related, by plain facts. */
export function sharedFacts(job: Comparable, other: Comparable, now: Date): number {
  const age = ageInDays(other, now)
  return (
    (meaningOfTitle(job.title).words.join() === meaningOfTitle(other.title).words.join() ? 50 : 0) +
    (isSameCompany(job, other) ? 20 : 0) +
    (job.industryId === other.industryId ? 15 : 0) +
    (job.countryIds[0] && job.countryIds[0] === other.countryIds[0] ? 10 : 0) +
    (age < 3 ? 10 : age < 7 ? 5 : 0)
  )
}

const sharesKind = (job: Comparable, other: Comparable) =>
  job.industryId === other.industryId && !!job.countryIds[0] && other.countryIds.includes(job.countryIds[0])

/** Whether a search for the title would find the ad. */
const hasTitle = (other: Comparable, { title }: Comparable) => {
  const words = meaningOfTitle(other.title).words
  return meaningOfTitle(title).words.every((word) => words.some((each) => each.includes(word)))
}

/** False for ads that hide their company, so that similar ads do not reveal it. */
const isSameCompany = (job: Comparable, other: Comparable) =>
  job.companyId === other.companyId && !job.hidesCompany && !other.hidesCompany

const sharesTrade = (job: Comparable, other: Comparable) =>
  job.occupationIds.some((id) => other.occupationIds.includes(id))

const sharesCountry = (job: Comparable, other: Comparable) => job.countryIds.some((id) => other.countryIds.includes(id))

const publicSince = (ad: Comparable) => (ad.publishedAt ?? ad.createdAt).getTime()
const ageInDays = (ad: Comparable, now: Date) => Math.max(0, now.getTime() - publicSince(ad)) / (24 * 3600_000)

const newestFirst = <Ad extends Comparable>(ads: Ad[]) =>
  [...ads].sort((a, b) => publicSince(b) - publicSince(a) || b.id - a.id)

/** Highest score first, then newest; ads without a score are omitted. */
function ranked<Ad extends Comparable>(ads: Ad[], scoreOf: (ad: Ad) => number | null): Ad[] {
  return newestFirst(ads)
    .flatMap((ad) => {
      const score = scoreOf(ad)
      return score === null ? [] : [{ ad, score }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ ad }) => ad)
}

const meanings = new Map<string, Meaning>()

/** Cached, because titles repeat. */
function meaningOfTitle(title: string): Meaning {
  const cached = meanings.get(title)
  if (cached) return cached
  if (meanings.size >= 20_000) meanings.clear()
  const meaning = meaningOf(title, themeGroups)
  meanings.set(title, meaning)
  return meaning
}
