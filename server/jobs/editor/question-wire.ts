import { z } from '@hono/zod-openapi'
import { line } from '../../http/text-fields.ts'
import { choiceDelimiter, isChoice, personalSection, questionTypes } from '../../questions/question.ts'
import { languages } from '../../text/language.ts'
import type { QuestionInput } from './set-questions.ts'

const help = line(500)
  .nullish()
  .transform((text) => text || null)

/** Options without the delimiter, by which several chosen ones are joined. */
const options = z
  .array(line(200).transform((option) => option.replaceAll(choiceDelimiter, '/')))
  .max(100)
  .transform((all) => [...new Set(all.filter(Boolean))])

const translation = z
  .object({ caption: line(500), help, ponudjeniOdgovori: options.optional() })
  .transform(({ caption, help, ponudjeniOdgovori }) => ({
    caption,
    ...(help && { help }),
    ...(ponudjeniOdgovori && { options: ponudjeniOdgovori }),
  }))

const question = z
  .object({
    id: z.number().int().min(0).max(2e9).nullish(),
    type: z.enum(questionTypes),
    caption: line(500).pipe(z.string().min(1)),
    help,
    obavezno: z.boolean().default(false),
    section: z
      .string()
      .regex(/^\w{1,40}$/)
      .default('POSAO')
      .describe(`${personalSection} for personal data`),
    pozicija: z.number().int().optional(),
    ponudjeniOdgovori: options.nullish(),
    translations: z.partialRecord(z.enum(languages), translation).default({}),
  })
  .transform(({ id, obavezno, pozicija, ponudjeniOdgovori, translations, ...rest }) => ({
    pozicija,
    asked: {
      ...rest,
      id: id || undefined,
      required: obavezno,
      options: isChoice(rest.type) ? (ponudjeniOdgovori ?? []) : [],
      translations: Object.fromEntries(Object.entries(translations).filter(([, each]) => each?.caption)),
    } satisfies QuestionInput,
  }))

/** The questions of a form in order: by position if all have one, otherwise as listed. */
export const questionsBody = z
  .array(question)
  .max(100)
  .transform((all) => {
    const isPlaced = all.every(({ pozicija }) => pozicija !== undefined)
    const ordered = isPlaced ? all.toSorted((a, b) => (a.pozicija ?? 0) - (b.pozicija ?? 0)) : all
    return ordered.map(({ asked }) => asked)
  })
