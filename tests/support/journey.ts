import { test as base } from '@playwright/test'
import { hreflangs, type Language, languages, prefixOf } from '../../server/text/language.ts'
import type { Translate } from '../../src/i18n/index.ts'
import { mailTextsIn, textsIn } from './texts.ts'

type Journey = {
  /** The language of the person, their browser and the pages that they open. */
  language: Language
  /** The prefix of addresses in that language. */
  prefix: string
  t: Translate
  /** The texts of mails. */
  write: ReturnType<typeof mailTextsIn>
}

export const test = base.extend<Journey>({
  language: ['hr', { option: true }],
  locale: ({ language }, use) => use(hreflangs[language]),
  prefix: ({ language }, use) => use(prefixOf(language)),
  t: ({ language }, use) => use(textsIn(language)),
  write: ({ language }, use) => use(mailTextsIn(language)),
})

type Body = Parameters<typeof test>[2]

/** The same journey of one person in every language. */
export function inEveryLanguage(title: string, journey: Body) {
  for (const language of languages)
    test.describe(language, () => {
      test.use({ language })
      test(title, journey)
    })
}
