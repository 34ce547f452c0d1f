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

type Sent = { reader: Language; nameOf?: (column: string) => string }

/** Signs as the reader sees them. `nameOf`: the wire name of a column. */
export function signsToWire(signs: readonly Sign[], { reader, nameOf }: Sent): z.input<typeof signWire>[] {
  return signs.map((sign) => ({
    ...sign,
    field: nameOf ? nameOf(sign.field) : sign.field,
    severity: severityOf(sign),
    why: patternOf(sign.id).why[reader],
  }))
}

/** Wire names of a company's columns. */
const companyNames: Record<string, string> = {
  ...{ name: 'nazivTvrtke', about: 'opis', contactName: 'kontaktOsoba', street: 'adresa', city: 'grad' },
  ...{ website: 'web', vat: 'porezniBroj' },
}

export function companySignsToWire(signs: readonly Sign[], reader: Language): z.input<typeof signWire>[] {
  return signsToWire(signs, { reader, nameOf: (column) => companyNames[column] ?? column })
}
