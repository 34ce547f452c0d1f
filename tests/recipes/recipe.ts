import { readFileSync } from 'node:fs'
import { type Language, languages } from '../../server/text/language.ts'

/** What a recipe changes: a new file, or a place in one, which must be there once. */
export type Edit = {
  file: string
  /** The text that `put` replaces; without it the file is new. */
  find?: string
  put: string
  /** The test that fails without the edit, where no type does; other unit tests are run if it passes. */
  guard?: string
  /** A test, which is not left out. */
  isTest?: true
}

/** A recipe of CONTRIBUTING.md, by the beginning of its title, with an example of it. */
export type Recipe = {
  title: string
  edits: Edit[]
  /** Whether `npm run db:generate` follows: a migration, its line in the journal and the newest snapshot. */
  hasMigration?: true
  /** Whether it is only the first step: types and the test of texts name all others. */
  isStart?: true
}

/** Adds lines below a text. */
export const below = (file: string, find: string, added: string, guard?: string): Edit => ({
  ...{ file, find, put: `${find}${added}` },
  ...(guard && { guard }),
})

/** Adds a text to an area of texts, or to another file in each language, one edit a language. */
export const inEveryLanguage = (path: string, key: string, texts: Record<Language, string>): Edit[] =>
  languages.map((language) => ({
    file: path.replace('*', language),
    find: '\n}\n',
    put: `,\n  ${JSON.stringify(key)}: ${JSON.stringify(texts[language])}\n}\n`,
    ...(path.startsWith('src/i18n/') && { guard: 'tests/unit/texts.test.ts' }),
  }))

/** The files that a person writes by hand, and those that the generator of migrations writes. */
export const filesOf = ({ edits, hasMigration }: Recipe) =>
  new Set(edits.map(({ file }) => file)).size + (hasMigration ? 3 : 0)

/** The files after the edits. Throws where a place is not there, or more than once. */
export function applied(edits: Edit[], root = '.'): Map<string, string> {
  const files = new Map<string, string>()
  for (const { file, find, put } of edits) {
    if (find === undefined) {
      files.set(file, put)
      continue
    }
    const parts = (files.get(file) ?? readFileSync(`${root}/${file}`, 'utf8')).split(find)
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places with ${JSON.stringify(find)}`)
    files.set(file, parts.join(put))
  }
  return files
}
