import { z } from '@hono/zod-openapi'
import { asForm, type Question, questionInLanguage } from '../questions/question.ts'
import type { Language } from '../text/language.ts'
import type { JobCard } from './cards.ts'
import { byFlag } from './job.ts'
import type { JobDetails } from './queries.ts'
import type { FoundBy } from './search/search.ts'

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
  ...byFlag(() => z.boolean()),
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

export const foundWire = cardWire.extend({
  language: z.string().describe('Of the title'),
  featured: z.boolean().describe('On top because its company paid for it'),
  foundBy: z
    .enum(['words', 'occupation', 'partly'])
    .nullable()
    .describe('By the words as typed, by the trade they name, or by most of them where no ad has all'),
})

export const occupationWire = z.object({
  id: z.number(),
  label: z.string(),
  searchText: z.string().describe('What to search for'),
  jobs: z.number().describe('Live ads, counted up to 10,000'),
  isMore: z.boolean().optional().describe('There are more'),
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

/** An ad in a list. It does not reveal a hidden company. */
export function cardToWire(job: JobCard): z.input<typeof cardWire> {
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
    ...byFlag((flag) => job[flag]),
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

/** An ad in a search result. */
export const foundToWire = (
  job: JobCard,
  foundBy: FoundBy | undefined,
  featured: boolean,
): z.input<typeof foundWire> => ({ ...cardToWire(job), language: job.language, featured, foundBy: foundBy ?? null })

/** An ad with all its details. */
export const detailsToWire = (job: JobDetails): z.input<typeof detailsWire> => ({
  ...cardToWire(job),
  language: job.language,
  metaNaslov: job.metaTitle,
  metaOpis: job.metaDescription,
  mainImage: job.mainImage,
  metaImage: job.metaImage,
  semanticHtml: { textData: job.description },
})

export function questionsToWire(questions: Question[], language: Language): z.input<typeof questionWire>[] {
  return asForm(questions).map((question) => {
    const shown = questionInLanguage(question, language)
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
