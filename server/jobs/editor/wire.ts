import { z } from '@hono/zod-openapi'
import { line } from '../../http/text-fields.ts'
import { endOfDay } from '../../platform/time-zone.ts'
import { answerPromises } from '../../promises/promise.ts'
import { readAmount } from '../../text/amount.ts'
import { languages } from '../../text/language.ts'
import { cleanLine } from '../../text/normalize.ts'
import { cleanRichText, maxRichText } from '../../text/rich-text.ts'
import { plainText } from '../checks/completeness.ts'
import { byFlag, employmentTypes, languageLevels, maxDescription, salaryPeriods } from '../job.ts'
import { columnOf, type WireNames } from '../wire-names.ts'

const emptyAsNull = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((text) => cleanLine(text ?? '') || null)
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values)
    .or(z.literal('').transform(() => null))
    .nullable()
/** A number, or a text that can mean only one in every language. */
const amount = (max: number) =>
  z
    .union([z.number(), z.string().max(40)])
    .nullable()
    .transform((value, context) => {
      if (typeof value !== 'string' || !value.trim()) return Math.round(Number(value) * 100) / 100 || null
      const read = readAmount(value)
      if (read.kind === 'number' && read.currency !== 'CHF') return read.amount || null
      context.addIssue({ code: 'custom', message: 'no amount' })
      return z.NEVER
    })
    .pipe(z.number().min(0).max(max).nullable())
const day = z.iso
  .date()
  .or(z.literal('').transform(() => null))
  .nullable()
const picture = z
  .string()
  .max(300)
  .regex(/^(\/uploads\/[\w.-]+)?$/)
  .nullable()
  .transform((address) => address || null)

/** Epoch seconds or milliseconds, or a date; a day without time means its end in Croatian time. */
const moment = z.union([z.number(), z.string().max(40), z.null()]).transform((value, context) => {
  if (value === null || value === '') return null
  const time = momentOf(value)
  if (!Number.isNaN(time.getTime()) && time.getUTCFullYear() < 3000) return time
  context.addIssue({ code: 'custom', message: 'no date' })
  return z.NEVER
})

function momentOf(value: number | string): Date {
  const number = Number(value)
  if (Number.isFinite(number)) return new Date(Math.abs(number) < 1e11 ? number * 1000 : number)
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? endOfDay(new Date(`${value}T12:00:00Z`), 0) : new Date(value)
}

/** Tags do not count: the text is what people read and the checks compare. */
function mustBeShort(html: string, context: z.core.$RefinementCtx) {
  if (plainText(html).length > maxDescription)
    context.addIssue({ code: 'too_big', origin: 'string', maximum: maxDescription, input: html })
}

const texts = {
  nazivPosla: line(200),
  semanticHtml: z
    .object({ textData: z.string().max(maxRichText).transform(cleanRichText) })
    .transform(({ textData }) => textData)
    .superRefine(mustBeShort),
  metaNaslov: emptyAsNull(200),
  metaOpis: emptyAsNull(500),
}

/** The fields of an ad, all optional, because a draft may be incomplete. */
const adFields = z
  .object({
    ...texts,
    language: z.enum(languages),
    djelatnostId: z
      .number()
      .int()
      .min(0)
      .max(1e6)
      .nullable()
      .transform((id) => id || null),
    mjestaRadaCountries: z
      .array(z.string().regex(/^[A-Za-z]{2}$/))
      .max(20)
      .transform((ids) => [...new Set(ids.map((id) => id.toUpperCase()))]),
    lokacijaDescription: line(1000),
    udaljeniRad: z.union([z.boolean().transform((value) => (value ? 2 : 0)), z.number().int().min(0).max(2)]),
    anoniman: z.boolean(),
    minSalary: amount(1e7),
    maxSalary: amount(1e7),
    salaryPeriod: oneOf(salaryPeriods),
    salaryBasis: oneOf(['NET', 'GROSS']),
    employmentType: oneOf(employmentTypes),
    lodging: oneOf(['none', 'paid', 'free']),
    lodgingRoom: oneOf(['single', 'shared']),
    lodgingPrice: amount(1e6),
    ...byFlag(() => z.boolean()),
    season: oneOf(['summer', 'winter']),
    seasonFrom: day,
    seasonTo: day,
    startsOn: day,
    weeklyHours: amount(80),
    languages: z.array(z.object({ language: z.string().regex(/^[a-z]{2}$/), level: z.enum(languageLevels) })).max(10),
    needsGerman: z.boolean(),
    answerPromise: oneOf(answerPromises),
    expirationTime: moment,
    mainImage: picture,
    metaImage: picture,
  })
  .partial()

type Fields = z.output<typeof adFields>

/** A change of an ad by column names. */
export type AdChange = Omit<Fields, WireNames[keyof WireNames]> & {
  [Column in keyof WireNames]?: Fields[WireNames[Column]]
}

function toColumns(fields: Fields): AdChange {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent.map(([name, value]) => [columnOf(name), value])) as AdChange
}

/** The version that the editor read. Without it versions are not compared. */
export const versionRead = z.coerce.number().int().min(1).optional()

export const newAd = adFields
  .extend({ tvrtkaId: z.number().int().min(1).optional().describe('For administrators: whose ad it is') })
  .transform(({ tvrtkaId, ...fields }) => ({ companyId: tvrtkaId, fields: toColumns(fields) }))

export const adPatch = adFields
  .extend({ version: versionRead })
  .transform(({ version, ...fields }) => ({ version, changes: toColumns(fields) }))

export const translationBody = z
  .object(texts)
  .partial()
  .extend({ version: versionRead })
  .transform(({ nazivPosla, semanticHtml, metaNaslov, metaOpis, version }) => ({
    version,
    texts: {
      title: nazivPosla ?? '',
      description: semanticHtml ?? '',
      metaTitle: metaNaslov ?? null,
      metaDescription: metaOpis ?? null,
    },
  }))
