import { z } from '@hono/zod-openapi'
import type { Language } from '../../text/language.ts'
import { type MessageKey, message } from '../../text/message.ts'
import { wireItemOf, wireNameOf } from '../wire-names.ts'
import type { JobCheck } from './check.ts'
import { missingText } from './missing-texts.ts'
import { outputs } from './outputs.ts'

const problem = z.object({ code: z.string(), text: z.string() })

export const checkWire = z.object({
  missing: z.array(z.object({ field: z.string(), text: z.string() })).describe('What keeps it from being published'),
  outputs: z.array(
    z.object({ output: z.enum(outputs), carried: z.boolean(), reasons: z.array(problem), hints: z.array(problem) }),
  ),
  words: z
    .array(
      z.object({
        field: z.string(),
        language: z.string(),
        kind: z.enum(['age', 'sex', 'nationality']),
        start: z.number(),
        end: z.number(),
        text: z.string(),
        suggestion: z.string(),
      }),
    )
    .describe('`start` and `end` count characters of the title, or of the plain text of the description'),
  pay: z
    .array(z.object({ kind: z.enum(['notStated', 'belowMinimum']), country: z.string(), text: z.string() }).loose())
    .describe('Warnings with source and date; they never forbid'),
})

export const checkToWire = (
  { missing, outputs, words, pay }: JobCheck,
  language: Language,
): z.input<typeof checkWire> => ({
  missing: missing.map((name) => ({ field: wireItemOf(name), text: missingText(name, language) })),
  outputs: outputs.map(({ output, reasons, hints }) => ({
    output,
    carried: reasons.length === 0,
    reasons: reasons.map((code) => ({ code, text: message(language, `output_${code}` as MessageKey) })),
    hints: hints.map((code) => ({ code, text: message(language, `hint_${code}` as MessageKey) })),
  })),
  words: words.map((word) => ({ ...word, field: wireNameOf(word.field) })),
  pay,
})
