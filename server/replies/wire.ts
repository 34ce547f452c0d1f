import { z } from '@hono/zod-openapi'
import { rowId } from '../http/query.ts'
import { filledLine, lines } from '../http/text-fields.ts'
import { languages } from '../text/language.ts'
import { placeholdersIn } from './placeholders.ts'
import type { LeftOut } from './recipients.ts'
import { maxRecipients, maxSubject, maxText, replyKinds } from './reply.ts'

const kind = z.enum(replyKinds)
const language = z.enum(languages)

const subject = filledLine(maxSubject)
const text = lines(maxText).pipe(z.string().min(1))

export const replyText = z.object({ subject, text })

/** The path parameters of a template. */
export const templateParams = z.object({ kind, language })

const templateWire = z
  .object({ kind, language, subject: z.string(), text: z.string(), isDefault: z.boolean() })
  .openapi('ReplyTemplate')

export type TemplateWire = z.output<typeof templateWire>

export const templatesWire = z.object({
  templates: z.array(templateWire),
  placeholders: z.record(language, z.array(z.string())).describe('What can stand in a text, as it is written there'),
})

export type TemplatesWire = z.output<typeof templatesWire>

/** The templates with the placeholders of each language. */
export const templatesToWire = (templates: TemplateWire[]): TemplatesWire => ({
  templates,
  placeholders: { hr: placeholdersIn('hr'), en: placeholdersIn('en'), de: placeholdersIn('de') },
})

const texts = z.partialRecord(language, replyText).default({}).describe("Instead of the company's templates")

const ids = z.array(rowId).min(1).max(maxRecipients)

export const previewRequest = z.object({ ids, kind, texts, language: language.optional() })

const leftOut = z.object({ prijavaId: z.number(), name: z.string(), reason: z.enum(['suppressed', 'withdrawn']) })

export const previewWire = z.object({
  languages: z.array(z.object({ language, count: z.number() })).describe('In which languages how many are answered'),
  leftOut: z.array(leftOut),
  foreignHosts: z
    .array(z.string())
    .optional()
    .describe('Where the text links to; sent to many it waits for an administrator'),
  waits: z.boolean().optional().describe('Its words alone make a text to many wait for an administrator'),
  recipient: z
    .object({ name: z.string(), email: z.string(), values: z.record(z.string(), z.string()) })
    .optional()
    .describe('Of a single reply: who gets it, and what stands for each placeholder'),
  answersComeHere: z.boolean().describe('To the timeline, by an address of ours; else to the company by mail'),
  hidesCompany: z.boolean().describe('An ad does not name the company; its own address does, where answers go there'),
  mail: z
    .object({
      ...{ subject: z.string(), text: z.string(), language, receiver: z.string() },
      replyTo: z.string().nullable().describe('None when answers come to the timeline'),
    })
    .nullable()
    .describe('To the first, or to the first in the language asked for; none when all are left out'),
})

export type PreviewWire = z.output<typeof previewWire>

export const sendRequest = z.object({
  ids,
  kind,
  texts,
  isFree: z.boolean().default(false).describe('Written without the template of its kind'),
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .describe('One for each send, so that a repeated one is the same'),
})

export const sendWire = z.object({
  message: z.string(),
  sent: z.number(),
  waiting: z.number().optional().describe('How many wait until an administrator has approved the text'),
  leftOut: z.array(leftOut),
})

export const leftOutToWire = ({ applicationId, ...rest }: LeftOut): z.output<typeof leftOut> => ({
  prijavaId: applicationId,
  ...rest,
})
