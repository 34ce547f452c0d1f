import type { Language } from '../../server/text/language.ts'

/** One JSON file for each area and language. A test checks that the three languages have the same keys. */
export type Areas = {
  editor: typeof import('./hr/editor.json')
  ads: typeof import('./hr/ads.json')
  settings: typeof import('./hr/settings.json')
  members: typeof import('./hr/members.json')
  auth: typeof import('./hr/auth.json')
  candidate: typeof import('./hr/candidate.json')
  interview: typeof import('./hr/interview.json')
  interviews: typeof import('./hr/interviews.json')
  messages: typeof import('../../content/messages/hr.json')
  filter: typeof import('./hr/filter.json')
  applications: typeof import('./hr/applications.json')
  cv: typeof import('./hr/cv.json')
  notes: typeof import('./hr/notes.json')
  replies: typeof import('./hr/replies.json')
  timeline: typeof import('./hr/timeline.json')
  conversation: typeof import('./hr/conversation.json')
  profile: typeof import('./hr/profile.json')
  candidates: typeof import('./hr/candidates.json')
  ownFilters: typeof import('./hr/ownFilters.json')
  groups: typeof import('./hr/groups.json')
  layout: typeof import('./hr/layout.json')
  company: typeof import('./hr/company.json')
  consent: typeof import('./hr/consent.json')
  home: typeof import('./hr/home.json')
  job: typeof import('./hr/job.json')
  checklist: typeof import('./hr/checklist.json')
  rights: typeof import('./hr/rights.json')
  saved: typeof import('./hr/saved.json')
  apply: typeof import('./hr/apply.json')
  info: typeof import('./hr/info.json')
  errors: typeof import('./hr/errors.json')
  news: typeof import('./hr/news.json')
  dashboard: typeof import('./hr/dashboard.json')
  admin: typeof import('./hr/admin.json')
  audit: typeof import('./hr/audit.json')
  kit: typeof import('./hr/kit.json')
  approval: typeof import('./hr/approval.json')
  palette: typeof import('./hr/palette.json')
  today: typeof import('./hr/today.json')
  signs: typeof import('./hr/signs.json')
}

export type Area = keyof Areas
export type Key = { [A in Area]: `${A}.${Extract<keyof Areas[A], string>}` }[Area]
export type TextValues = Record<string, string | number>
export type Translate = (key: Key, values?: TextValues) => string

/** A text, or its forms by the number in `count`. */
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Texts = Record<string, Text>

const files = import.meta.glob<Texts>(['./*/*.json', '../../content/messages/*.json'], {
  eager: true,
  import: 'default',
})

/** The texts of one area, to pass to an island. A test holds the files, which are found by name, to the types. */
export const textsOf = <A extends Area>(language: Language, area: A) => textsIn(language, area) as unknown as Areas[A]

function textsIn(language: Language, area: Area): Texts {
  const path = area === 'messages' ? `../../content/messages/${language}.json` : `./${language}/${area}.json`
  const texts = files[path]
  if (!texts) throw new Error(`No texts at ${path}`)
  return texts
}

const found: Record<Language, Map<Key, Text>> = { hr: new Map(), en: new Map(), de: new Map() }

function textAt(language: Language, key: Key): Text {
  const cached = found[language].get(key)
  if (cached !== undefined) return cached
  const dot = key.indexOf('.')
  const text = textsIn(language, key.slice(0, dot) as Area)[key.slice(dot + 1)] ?? key
  found[language].set(key, text)
  return text
}

/** Finds texts by `area.key`. */
export const translator =
  (language: Language): Translate =>
  (key, values) =>
    fill(textAt(language, key), language, values)

/** Finds texts in one area's object: for islands, which get them as the property `texts`. */
export function translatorOf<T extends Texts>(texts: T, language: Language) {
  return (key: Extract<keyof T, string>, values?: TextValues) => fill(texts[key] ?? key, language, values)
}

export type TranslateArea<A extends Area> = (key: Extract<keyof Areas[A], string>, values?: TextValues) => string

const numbers: Partial<Record<Language, { forms: Intl.PluralRules; format: Intl.NumberFormat }>> = {}
function numbersIn(language: Language) {
  numbers[language] ??= { forms: new Intl.PluralRules(language), format: new Intl.NumberFormat(language) }
  return numbers[language]
}

function fill(text: Text, language: Language, values?: TextValues): string {
  if (!values) return typeof text === 'string' ? text : (text.other ?? '')
  const form =
    typeof text === 'string'
      ? text
      : (text[numbersIn(language).forms.select(Number(values['count']))] ?? text.other ?? '')
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? numbersIn(language).format.format(value) : (value ?? whole)
  })
}
