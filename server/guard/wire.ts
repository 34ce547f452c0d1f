import { z } from '@hono/zod-openapi'
import { type Language, languages } from '../text/language.ts'
import { patternOf, type Sign, severities, severityOf, signIds } from './sign.ts'

export const signWire = z.object({
  id: z.enum(signIds),
  severity: z.enum(severities).describe('block: approved only for a written reason'),
  why: z.string(),
  field: z.string().describe('Wire name'),
  language: z.enum(languages).nullable(),
  before: z.string(),
  text: z.string().describe('The words that gave the sign, or what was computed'),
  after: z.string(),
})

type NameOf = (column: string) => string

/** Signs as the reader sees them. `nameOf`: the wire name of a column. */
export const signsToWire = (
  signs: readonly Sign[],
  reader: Language,
  nameOf: NameOf = (column) => column,
): z.input<typeof signWire>[] =>
  signs.map((sign) => ({
    ...sign,
    field: nameOf(sign.field),
    severity: severityOf(sign),
    why: patternOf(sign.id).why[reader],
  }))

/** Wire names of a company's columns. */
const companyNames: Record<string, string> = {
  ...{ name: 'nazivTvrtke', about: 'opis', contactName: 'kontaktOsoba', street: 'adresa', city: 'grad' },
  ...{ website: 'web', vat: 'porezniBroj' },
}

export const companySignsToWire = (signs: readonly Sign[], reader: Language): z.input<typeof signWire>[] =>
  signsToWire(signs, reader, (column) => companyNames[column] ?? column)
