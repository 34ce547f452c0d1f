import type { RequiredLanguage } from '../jobs/job.ts'
import { languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import type { Answer, Wishes } from './wishes.ts'

/** How ads fit what a candidate states in an application form. Pure. */
export type Stated = {
  wishes: Wishes
  /** The level of each language that the form names, by its code: 0 none, 1 to 6 from A1 to C2. */
  spoken: Map<string, number>
}

type Ad = { industryId: number; occupationIds: number[]; countryIds: string[]; languages: RequiredLanguage[] }

const levels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']
const levelOf = (level: string) => levels.indexOf(level.toLowerCase()) + 1

/** Sorts ads that miss neither the wishes nor the languages first, then those that miss one; otherwise keeps the order. */
export const inOrderOfFit = <Each extends Ad>(ads: readonly Each[], stated: Stated): Each[] =>
  ads.toSorted((one, other) => missesOf(one, stated) - missesOf(other, stated))

/** What a form leaves open is not missed. */
export const missesOf = (ad: Ad, { wishes, spoken }: Stated): number =>
  (fitsWishes(ad, wishes) ? 0 : 1) + (fitsLanguages(ad, spoken) ? 0 : 1)

function fitsWishes(ad: Ad, { countryIds, industryIds, occupationIds, narrowedIndustryIds }: Wishes): boolean {
  if (countryIds.size > 0 && !ad.countryIds.some((id) => countryIds.has(id))) return false
  if (industryIds.size === 0 && occupationIds.size === 0) return true
  if (ad.occupationIds.some((id) => occupationIds.has(id))) return true
  return industryIds.has(ad.industryId) && !(narrowedIndustryIds.has(ad.industryId) && ad.occupationIds.length > 0)
}

const fitsLanguages = (ad: Ad, spoken: Stated['spoken']) =>
  ad.languages.every(({ language, level }) => (spoken.get(language) ?? levels.length) >= levelOf(level))

/** An answer with its question in the language of the form. */
export type AskedAnswer = Answer & { caption: string }

/** Reads which of these languages the candidate speaks from answers to questions about languages. */
export function spokenIn(answers: readonly AskedAnswer[], codes: Iterable<string>): Stated['spoken'] {
  const names = [...codes].map((code) => ({ code, isNamedIn: nameMatcher(code) }))
  const spoken = new Map<string, number>()
  for (const { caption, value } of answers) {
    const asked = wordsOf(caption)
    const about = names.filter(({ isNamedIn }) => isNamedIn(asked))
    if (about.length === 0 && !asked.some((word) => /^(?:jezi|language|sprach)/.test(word))) continue
    for (const part of value.split(/[,;|\n]| i | and | und /)) {
      const words = wordsOf(part)
      const named = names.filter(({ isNamedIn }) => isNamedIn(words))
      const level = levelIn(words)
      for (const { code } of named.length > 0 ? named : about)
        if (level !== null || named.length > 0) spoken.set(code, level ?? levels.length)
    }
  }
  return spoken
}

const wordsOf = (text: string) => normalize(text).split(/[^\p{L}\p{N}]+/u)

const none = new Set(['ne', 'nema', 'nemam', 'nikako', 'no', 'not', 'none', 'kein', 'keine', 'nicht'])

/** Null when the words name no level. */
function levelIn(words: string[]): number | null {
  const level = words.map(levelOf).find((each) => each > 0)
  return level ?? (words.some((word) => none.has(word)) ? 0 : null)
}

/** Whether words name a language: in Croatian in any case, in German also in compounds about knowing it. */
function nameMatcher(code: string) {
  const [hr = '', en = '', de = ''] = languages.map((language) =>
    normalize(new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code),
  )
  const stem = hr.replace(/i$/, '')
  const croatian = ['i', 'og', 'oga', 'om', 'ome', 'omu'].map((ending) => stem + ending)
  const whole = new Set([...croatian, en, de, `${de}kenntnisse`])
  return (words: string[]) => words.some((word) => whole.has(word))
}
