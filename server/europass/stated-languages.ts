import { languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'

export type StatedAnswer = { caption: string; type: string; value: string }

/** A language by its code of ISO 639-2, with a level of the Common European Framework. */
export type KnownLanguage = { code: string; level: string }

/** The languages that applications here are about, by both codes. */
const codes: Record<string, string> = {
  ...{ hr: 'hrv', de: 'deu', en: 'eng', it: 'ita', fr: 'fra', es: 'spa', sl: 'slv', sr: 'srp', bs: 'bos' },
  ...{ mk: 'mkd', sq: 'sqi', bg: 'bul', hu: 'hun', cs: 'ces', sk: 'slk', pl: 'pol', ro: 'ron', nl: 'nld', ru: 'rus' },
}

/** The words for a language in the languages of the site; Croatian ones are declined, so without their ending. */
const namesOf = (code: string) =>
  languages.map((reader) =>
    normalize(new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code).replace(/i$/, ''),
  )
const names = Object.keys(codes).map((code) => ({ code, words: namesOf(code) }))

const level = /(?<![a-z0-9])[abc][12](?![a-z0-9])/g

/** Levels that answers state in so many words: of a language that they or their question name, and of no other. */
export function languagesIn(answers: readonly StatedAnswer[]): KnownLanguage[] {
  const found = new Map<string, string>()
  for (const { caption, value } of answers)
    for (const part of value.split(/[,;|\n]/)) {
      const stated = normalize(part).match(level) ?? []
      const named = namedIn(part).length > 0 ? namedIn(part) : namedIn(caption)
      const [code] = named
      if (code && named.length === 1 && stated.length === 1 && !found.has(code))
        found.set(code, stated[0]?.toUpperCase() ?? '')
    }
  return [...found].map(([code, level]) => ({ code: codes[code] ?? code, level }))
}

function namedIn(text: string): string[] {
  const words = normalize(text).split(/[^\p{L}]+/u)
  return names
    .filter(({ words: starts }) => words.some((word) => starts.some((start) => word.startsWith(start))))
    .map(({ code }) => code)
}
