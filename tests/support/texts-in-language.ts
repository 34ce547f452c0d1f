import { globSync, readFileSync } from 'node:fs'

export const languages = ['hr', 'en', 'de'] as const
export type Language = (typeof languages)[number]

/** Words that an article or guide explains, what people type into a search, and ads of the demo. */
const exceptions = [
  /^content\/occupations\//,
  /^content\/guides\/cv/,
  /^content\/articles\/hr\/zivotopis-na-njemackom/,
  /^content\/demo\//,
]

/** The files of texts in a language. */
export const filesOf = (language: Language) =>
  [
    ...globSync(`src/i18n/${language}/*.json`),
    ...globSync(`content/**/${language}.json`),
    ...globSync(`content/**/*.${language}.{json,md}`),
    ...globSync(`content/articles/${language}/*.md`),
    ...(language === 'de' ? globSync('content/recruiting/*.json') : []),
  ].filter((file) => !exceptions.some((exception) => exception.test(file)))

/** The texts of a file, without the names of its keys. */
export function textOf(file: string): string {
  const source = readFileSync(file, 'utf8')
  return file.endsWith('.json') ? textsIn(JSON.parse(source)).join('\n') : source
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

/** The texts of one language in a file that has all. */
const textsUnder = (language: Language, value: unknown): string[] =>
  Object.entries(Object(value)).flatMap(([key, inner]) =>
    key === language ? textsIn(inner) : typeof inner === 'object' ? textsUnder(language, inner) : [],
  )

/** The texts of a language in the files that hold all three. */
export const sharedIn = (language: Language) =>
  globSync('content/{checklists,site,work-rights,guard}/**/*.json')
    .filter((file) => !/word|town|place|negations|samples|patterns/.test(file))
    .map((file) => ({ file, text: textsUnder(language, JSON.parse(readFileSync(file, 'utf8'))).join('\n') }))

const rowsOf = (name: string) =>
  readFileSync(`content/demo/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string | undefined>)

/** What the titles and texts of the demo's ads in a language say, in Croatian also what companies and candidates write. */
export function demoIn(language: Language) {
  const ads = ['jobs', 'job_translations']
    .flatMap(rowsOf)
    .filter((ad) => (ad.language ?? 'hr') === language)
    .map(({ title = '', description = '', rejection_reason = '' }) => [title, description, rejection_reason].join('\n'))
  const written = ['notes', 'answers', 'companies', 'rejection_reasons']
    .flatMap(rowsOf)
    .map(({ content, value, about, name }) => content ?? value ?? about ?? name ?? '')
  return [...ads, ...(language === 'hr' ? written : [])].join('\n')
}
