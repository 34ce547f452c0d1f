import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '../text/language.ts'

/** One page that was drawn at build time, by its path in each language in which it exists. */
export type StaticPage = Partial<Record<Language, string>>

/** The pages that may be listed by search engines, as they say themselves: those have a canonical address. */
export async function listStaticPages(root: string): Promise<StaticPage[]> {
  const pages = new Map<string, StaticPage>()
  for await (const file of glob('**/*.html', { cwd: root })) {
    const head = (await readFile(join(root, file), 'utf8')).split('</head>')[0] ?? ''
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]
    if (!canonical) continue
    const versions = versionsIn(head)
    const [first] = languages.flatMap((language) => versions[language] ?? [])
    const page = first ? versions : { hr: pathOf(canonical) }
    pages.set(first ?? pathOf(canonical), page)
  }
  return [...pages].sort(([a], [b]) => a.localeCompare(b)).map(([, page]) => page)
}

function versionsIn(head: string): StaticPage {
  const links = [...head.matchAll(/<link rel="alternate" hreflang="(hr|en|de)-[A-Z]{2}" href="([^"]+)"/g)]
  return Object.fromEntries(links.map(([, language, address = '']) => [language, pathOf(address)]))
}

/** What the address was built with does not count: the site may have moved since. */
const pathOf = (address: string) => new URL(address).pathname
