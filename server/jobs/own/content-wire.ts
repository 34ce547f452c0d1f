import { z } from '@hono/zod-openapi'
import type { Question } from '../../questions/question.ts'
import { languages } from '../../text/language.ts'
import { byFlag } from '../job.ts'
import type { JobContent, Translation } from '../revision/content.ts'
import { questionWire } from '../wire.ts'
import { wireNameOf } from '../wire-names.ts'

const text = z.string().nullable()

const translationWire = z.object({
  madeFrom: z
    .partialRecord(z.enum(['nazivPosla', 'semanticHtml', 'metaNaslov', 'metaOpis']), z.string())
    .describe('The original that it was made from, where that has changed since'),
  nazivPosla: z.string(),
  semanticHtml: z.object({ textData: z.string() }),
  metaNaslov: text,
  metaOpis: text,
})

export const questionEditWire = questionWire.extend({
  translations: z.partialRecord(
    z.enum(languages),
    z.object({ caption: z.string(), help: z.string().nullish(), ponudjeniOdgovori: z.array(z.string()).optional() }),
  ),
})

/** The fields of an ad's content. */
export const contentFields = {
  nazivPosla: z.string(),
  language: z.string(),
  metaNaslov: text,
  metaOpis: text,
  semanticHtml: z.object({ textData: z.string() }),
  djelatnostId: z.number(),
  mjestaRadaCountries: z.array(z.string()),
  lokacijaDescription: text,
  udaljeniRad: z.number(),
  anoniman: z.boolean(),
  minSalary: z.number().nullable(),
  maxSalary: z.number().nullable(),
  salaryPeriod: text,
  salaryBasis: text,
  employmentType: text,
  lodging: text,
  lodgingRoom: text,
  lodgingPrice: z.number().nullable(),
  ...byFlag(() => z.boolean()),
  season: text,
  seasonFrom: text,
  seasonTo: text,
  startsOn: text,
  weeklyHours: z.number().nullable(),
  languages: z.array(z.object({ language: z.string(), level: z.string() })),
  needsGerman: z.boolean(),
  answerPromise: text,
  expirationTime: text,
  mainImage: text,
  metaImage: text,
  translations: z.partialRecord(z.enum(languages), translationWire),
  pitanja: z.array(questionEditWire),
}
export const contentWire = z.object(contentFields)

/** The content of an ad with all languages and questions. */
export const contentToWire = (job: JobContent): z.input<typeof contentWire> => ({
  nazivPosla: job.title,
  language: job.language,
  metaNaslov: job.metaTitle,
  metaOpis: job.metaDescription,
  semanticHtml: { textData: job.description },
  djelatnostId: job.industryId ?? 0,
  mjestaRadaCountries: job.countryIds,
  lokacijaDescription: job.places,
  udaljeniRad: job.remote,
  anoniman: job.hidesCompany,
  minSalary: job.minSalary,
  maxSalary: job.maxSalary,
  salaryPeriod: job.salaryPeriod,
  salaryBasis: job.salaryBasis,
  employmentType: job.employmentType,
  lodging: job.lodging,
  lodgingRoom: job.lodgingRoom,
  lodgingPrice: job.lodgingPrice,
  ...byFlag((flag) => job[flag]),
  season: job.season,
  seasonFrom: job.seasonFrom,
  seasonTo: job.seasonTo,
  startsOn: job.startsOn,
  weeklyHours: job.weeklyHours,
  languages: job.languages,
  needsGerman: job.needsGerman,
  answerPromise: job.answerPromise,
  expirationTime: job.expiresAt?.toISOString() ?? null,
  mainImage: job.mainImage,
  metaImage: job.metaImage,
  translations: Object.fromEntries(
    Object.entries(job.translations).map(([language, texts]) => [language, translationToWire(texts)]),
  ),
  pitanja: job.questions.map(questionToWire),
})

const translationToWire = (each: Translation): z.input<typeof translationWire> => ({
  madeFrom: Object.fromEntries(Object.entries(each.madeFrom ?? {}).map(([column, text]) => [wireNameOf(column), text])),
  nazivPosla: each.title,
  semanticHtml: { textData: each.description },
  metaNaslov: each.metaTitle,
  metaOpis: each.metaDescription,
})

/** A question for the editor: in its original language, with translations. */
export const questionToWire = (question: Question): z.input<typeof questionEditWire> => ({
  id: question.id,
  caption: question.caption,
  help: question.help,
  type: question.type,
  obavezno: question.required,
  section: question.section,
  pozicija: question.position,
  ponudjeniOdgovori: question.options,
  translations: Object.fromEntries(
    Object.entries(question.translations).map(([language, { options, ...texts }]) => [
      language,
      { ...texts, ...(options && { ponudjeniOdgovori: options }) },
    ]),
  ),
})
