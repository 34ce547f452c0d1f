import trades from '#content/search/other-trades.json' with { type: 'json' }
import { languages } from '../text/language.ts'
import { stemsOf } from '../text/stem.ts'

let stems: ReadonlySet<string> | undefined

/** Whether a stem is of a country of the world, or of a trade that the board has no ads of: such words are no typing errors. */
export function isRightWord(stem: string): boolean {
  stems ??= new Set([...countriesOfTheWorld(), ...Object.values(trades).flat()].flatMap(stemsOf))
  return stems.has(stem)
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const countriesOfTheWorld = (): string[] =>
  languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []))
  })
