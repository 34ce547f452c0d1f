import data from '#content/guard/patterns.json' with { type: 'json' }
import type { Language } from '../text/language.ts'

/** `block`: published only for a written reason; `review`: shown marked; `hint`: advice. Nothing is refused by itself. */
export const severities = ['block', 'review', 'hint'] as const
export type Severity = (typeof severities)[number]

/** What a sign may be: the patterns of the list, in its order, and an ad whose text is another company's. */
export const signIds = [
  ...(['upfront-fee', 'passport-kept', 'messenger-only', 'free-mail', 'crypto-or-giftcard', 'pay-too-good'] as const),
  ...(['money-mule', 'identity-harvest', 'contract-after-arrival', 'debt-bondage', 'visa-guarantee'] as const),
  ...(['pressure', 'task-scam', 'discrimination-or-sex', 'agency-without-licence', 'impersonation'] as const),
  ...(['missing-facts', 'same-text'] as const),
] as const
export type SignId = (typeof signIds)[number]

/**
 * A sign of fraud or exploitation. `field` names a column of an ad or a company; `text` are the words that gave the sign,
 * between those around them, or what was computed.
 */
export type Sign = {
  id: SignId
  field: string
  language: Language | null
  before: string
  text: string
  after: string
}

/** A sign that is computed, not words of a text. */
export const computedSign = (id: SignId, field: string, text = '', after = ''): Sign => ({
  id,
  field,
  language: null,
  before: '',
  text,
  after,
})

type Pattern = { severity: Severity; why: Record<Language, string>; words: Record<Language, string[]> | null }

/** Computed by us alone. */
const sameText: Pattern = {
  severity: 'review',
  why: {
    hr: 'Isti tekst objavila je druga tvrtka.',
    en: 'Another company published the same text.',
    de: 'Ein anderes Unternehmen hat denselben Text veröffentlicht.',
  },
  words: null,
}

const listed = new Map(
  data.patterns.map(({ id, severity, why, ...pattern }): [string, Pattern] => [
    id,
    { severity: severity as Severity, why, words: pattern.words ?? null },
  ]),
)

export const patternOf = (id: SignId): Pattern => (id === 'same-text' ? sameText : (listed.get(id) ?? sameText))

export const severityOf = ({ id }: Pick<Sign, 'id'>): Severity => patternOf(id).severity

/** Whether what has these signs is published only for a written reason. */
export const hasBlockSign = (signs: readonly Sign[]) => signs.some((sign) => severityOf(sign) === 'block')

/** Signs by severity, the worst first. */
export const bySeverity = (signs: readonly Sign[]): Sign[] =>
  [...signs].sort((one, other) => severities.indexOf(severityOf(one)) - severities.indexOf(severityOf(other)))
