import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../server/text/language.ts'

/** Articles about skills. Every other one tells of rules and names the offices that make them. */
const withoutRules = [
  'first-week-hotel',
  'german-cv-differences',
  'german-from-zero',
  'german-phrases-housekeeping-reception',
  'german-phrases-waiters',
  'video-interview',
]

const words = {
  hr: {
    heading: 'Službeni izvori',
    checked: /^Ključne podatke provjerili smo (.+)$/m,
    reviewed: /^Uredništvo je ovaj članak pregledalo (.+\d{4}\.) Prije odluke /m,
    locale: 'hr',
  },
  en: {
    heading: 'Official sources',
    checked: /^We checked the key facts on (.+)\.$/m,
    reviewed: /^Our editors reviewed this article on (.+ \d{4})\. Before you decide, /m,
    locale: 'en-GB',
  },
  de: {
    heading: 'Offizielle Quellen',
    checked: /^Die wichtigsten Angaben haben wir am (.+) geprüft\.$/m,
    reviewed: /^Die Redaktion hat diesen Artikel am (.+) durchgesehen\. Erkundigen Sie sich /m,
    locale: 'de',
  },
} satisfies Record<Language, object>

const articles = languages.flatMap((language) =>
  globSync(`content/articles/${language}/*.md`).map((file) => {
    const text = readFileSync(file, 'utf8')
    const [, section = ''] = text.split(`\n## ${words[language].heading}\n`)
    return {
      file,
      language,
      topic: /^topic: (.+)$/m.exec(text)?.[1] ?? file,
      links: [...section.matchAll(/^- \[.+\]\((.+)\)$/gm)].map(([, link = '']) => link),
      date: (words[language].checked.exec(section) ?? words[language].reviewed.exec(section))?.[1],
      section,
    }
  }),
)
const topics = [...new Set(articles.map(({ topic }) => topic))]
const versionsOf = (ofTopic: string) => articles.filter(({ topic }) => topic === ofTopic)

const aboutRules = topics.filter((topic) => !withoutRules.includes(topic))

test('every article about rules names official sources', () => {
  expect(aboutRules.length).toBeGreaterThan(30)
  for (const { file, links } of aboutRules.flatMap(versionsOf)) {
    expect(links.length, file).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).protocol, `${file}: ${link}`).toBe('https:')
  }
})

test('a section of sources holds nothing but sources and the date of the check or review', () => {
  for (const { file, section, links } of aboutRules.flatMap(versionsOf))
    expect(section.split('\n').filter(Boolean).length, file).toBe(links.length + 1)
})

test.each(aboutRules)('the versions of %s name the same offices and the same date', (topic) => {
  const versions = versionsOf(topic)
  expect(versions.map(({ language }) => language)).toEqual(languages)
  const hosts = versions.map(({ links }) => links.map((link) => new URL(link).host))
  for (const others of hosts) expect(others).toEqual(hosts[0])

  const english = versions.find(({ language }) => language === 'en')?.date
  for (const { language, date, file } of versions)
    expect(date, file).toBe(writtenIn(language, new Date(`${english} UTC`)))
})

const writtenIn = (language: Language, date: Date) =>
  new Intl.DateTimeFormat(words[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
