import type { Language } from '../../server/text/language.ts'

/** One JSON file an area and language; a test holds the three languages equal. */
type Areas = {
  account: typeof import('./hr/account.json')
  accounts: typeof import('./hr/accounts.json')
  messages: typeof import('../../content/messages/hr.json')
  frame: typeof import('./hr/frame.json')
  consent: typeof import('./hr/consent.json')
  home: typeof import('./hr/home.json')
  job: typeof import('./hr/job.json')
  apply: typeof import('./hr/apply.json')
  info: typeof import('./hr/info.json')
  errors: typeof import('./hr/errors.json')
  news: typeof import('./hr/news.json')
}

export type Area = keyof Areas
export type Key = { [A in Area]: `${A}.${Extract<keyof Areas[A], string>}` }[Area]
export type Values = Record<string, string | number>
export type Translate = (key: Key, values?: Values) => string

/** A text, or its forms by the number in `count`. */
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Texts = Record<string, Text>

const files = import.meta.glob<Texts>(['./*/*.json', '../../content/messages/*.json'], {
  eager: true,
  import: 'default',
})

/** The texts of one area, to hand to an island. */
export function textsOf(language: Language, area: Area): Texts {
  const path = area === 'messages' ? `../../content/messages/${language}.json` : `./${language}/${area}.json`
  const texts = files[path]
  if (!texts) throw new Error(`No texts at ${path}`)
  return texts
}

/** Finds texts by `area.key`. */
export function translator(language: Language): Translate {
  return (key, values) => {
    const dot = key.indexOf('.')
    return fill(textsOf(language, key.slice(0, dot) as Area)[key.slice(dot + 1)] ?? key, language, values)
  }
}

/** Finds texts in one area's object: what an island makes of its `texts` property. */
export function translatorOf<T extends Texts>(texts: T, language: Language) {
  return (key: Extract<keyof T, string>, values?: Values) => fill(texts[key] ?? key, language, values)
}

function fill(text: Text, language: Language, values: Values = {}): string {
  const form =
    typeof text === 'string'
      ? text
      : (text[new Intl.PluralRules(language).select(Number(values['count']))] ?? text.other ?? '')
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : (value ?? whole)
  })
}
