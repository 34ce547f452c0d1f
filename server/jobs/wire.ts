import { z } from '@hono/zod-openapi'
import { inFormOrder, inLanguage } from '../applications/question.ts'
import { languageQuery, orElse, wholeNumber } from '../http/query.ts'
import type { Language } from '../text/language.ts'
import { clean } from '../text/normalize.ts'
import type { JobCard } from './cards.ts'
import type { JobFilter } from './filter.ts'
import { employmentTypes, longestSearch } from './job.ts'
import type { JobDetails } from './queries.ts'
import type { QuestionRow } from './table.ts'

const text = z.string().nullable()

export const cardWire = z.object({
  id: z.number(),
  url: z.string(),
  nazivPosla: z.string(),
  status: z.string(),
  tvrtkaId: z.number().nullable(),
  tvrtkaNaziv: text,
  anoniman: z.boolean(),
  djelatnostId: z.number(),
  mjestaRadaCountries: z.array(z.string()),
  lokacijaDescription: text,
  udaljeniRad: z.number().describe('0 none, 1 partly, 2 fully'),
  minSalary: z.number().nullable(),
  maxSalary: z.number().nullable(),
  salaryPeriod: text,
  salaryBasis: text,
  employmentType: text,
  lodging: text,
  meals: z.boolean(),
  travelPaid: z.boolean(),
  languages: z.array(z.object({ language: z.string(), level: z.string() })),
  expirationTime: text,
  creationTime: z.string(),
  publishedTime: text,
  image: text,
  deactivated: z.boolean(),
  aktivno: z.boolean(),
  deactivatedAt: text,
  archived: z.boolean(),
  deleted: z.boolean(),
})

export const detailsWire = cardWire.extend({
  language: z.string(),
  metaNaslov: text,
  metaOpis: text,
  mainImage: text,
  metaImage: text,
  semanticHtml: z.object({ textData: z.string() }),
})

export const questionWire = z.object({
  id: z.number(),
  caption: z.string(),
  help: z.string().nullish(),
  type: z.string(),
  obavezno: z.boolean(),
  section: z.string(),
  pozicija: z.number(),
  ponudjeniOdgovori: z.array(z.string()),
})

/** An ad as lists send it. Of a hidden company nothing is told. */
export function cardToWire(job: JobCard) {
  return {
    id: job.id,
    url: job.slug,
    nazivPosla: job.title,
    status: job.status,
    tvrtkaId: job.hidesCompany ? null : job.companyId,
    tvrtkaNaziv: job.hidesCompany ? null : job.companyName,
    anoniman: job.hidesCompany,
    djelatnostId: job.industryId,
    mjestaRadaCountries: job.countryIds,
    lokacijaDescription: job.places,
    udaljeniRad: job.remote,
    minSalary: job.minSalary,
    maxSalary: job.maxSalary,
    salaryPeriod: job.salaryPeriod,
    salaryBasis: job.salaryBasis,
    employmentType: job.employmentType,
    lodging: job.lodging,
    meals: job.meals,
    travelPaid: job.travelPaid,
    languages: job.languages,
    expirationTime: job.expiresAt?.toISOString() ?? null,
    creationTime: job.createdAt.toISOString(),
    publishedTime: job.publishedAt?.toISOString() ?? null,
    image: job.hidesCompany ? null : job.companyLogo && `/logo/${job.companyId}`,
    deactivated: !!job.deactivatedAt,
    aktivno: !job.deactivatedAt,
    deactivatedAt: job.deactivatedAt?.toISOString() ?? null,
    archived: !!job.archivedAt,
    deleted: !!job.deletedAt,
  }
}

/** An ad as its own address sends it. */
export const detailsToWire = (job: JobDetails) => ({
  ...cardToWire(job),
  language: job.language,
  metaNaslov: job.metaTitle,
  metaOpis: job.metaDescription,
  mainImage: job.mainImage,
  metaImage: job.metaImage,
  semanticHtml: { textData: job.description },
})

export function questionsToWire(questions: QuestionRow[], language: Language) {
  return inFormOrder(questions).map((question) => {
    const shown = inLanguage(question, language)
    return {
      id: question.id,
      caption: shown.caption,
      help: shown.help,
      type: question.type,
      obavezno: question.required,
      section: question.section,
      pozicija: question.position,
      ponudjeniOdgovori: shown.options,
    }
  })
}

const countryId = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((id) => id.toUpperCase())

/** The query of a list of ads, on home and in the API alike: anything impossible counts as not said. */
export const jobQuery = z.object({
  searchText: orElse(
    z
      .string()
      .max(longestSearch)
      .transform((text) => clean(text).replace(/\s+/g, ' ')),
    '',
  ),
  country: orElse(countryId.optional(), undefined),
  industry: orElse(wholeNumber(1, 1e6).optional(), undefined),
  company: orElse(wholeNumber(1, 2e9).optional(), undefined),
  page: orElse(wholeNumber(1, 10_000), 1),
  articles: orElse(wholeNumber(1, 200).optional(), undefined),
  lodging: orElse(z.enum(['any', 'free']).optional(), undefined),
  german: orElse(z.enum(['none']).optional(), undefined),
  employment: orElse(z.enum(employmentTypes).optional(), undefined),
  salary: orElse(wholeNumber(1, 1_000_000).optional(), undefined),
})

export type JobQuery = z.output<typeof jobQuery>

/** Of a repeated parameter only the first counts, as in the page cache. */
export const firstValues = (parameters: URLSearchParams) =>
  Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.get(name)]))

/** From the names of the address to those of the query function. */
export const filterOf = (query: JobQuery): JobFilter => ({
  searchText: query.searchText,
  countryId: query.country,
  industryId: query.industry,
  companyId: query.company,
  lodging: query.lodging,
  withoutGerman: query.german === 'none',
  employmentType: query.employment,
  leastSalary: query.salary,
})

/** The query of `GET /apipublic/jobs`, whose names are the spec's search call. */
export const jobSearchQuery = z
  .object({
    searchText: jobQuery.shape.searchText,
    djelatnostId: orElse(wholeNumber(0, 1e6), 0),
    drzavaId: jobQuery.shape.country,
    companyId: orElse(wholeNumber(0, 2e9), 0),
    page: orElse(wholeNumber(1, 10_000), 1),
    pageSize: orElse(wholeNumber(1, 1000), 100),
    language: languageQuery,
  })
  .transform(({ djelatnostId, drzavaId, companyId, ...rest }) => ({
    ...rest,
    industryId: djelatnostId || undefined,
    countryId: drzavaId,
    companyId: companyId || undefined,
  }))

/** What the list of own ads can be sorted by. */
export const ownJobColumns = new Map([
  ['creationTime', 'createdAt'],
  ['nazivPosla', 'title'],
  ['expirationTime', 'expiresAt'],
] as const) as ReadonlyMap<string, 'createdAt' | 'title' | 'expiresAt'>
