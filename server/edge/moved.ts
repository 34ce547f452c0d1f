import { Hono } from 'hono'
import { type Language, languages, prefixOf } from '../text/language.ts'

/** Second names of pages, each standing under every prefix. */
const secondNames = { contact: 'kontakt' }

const guides: Record<Language, string> = {
  hr: 'kako-napisati-zivotopis',
  en: 'how-to-write-a-cv',
  de: 'lebenslauf-schreiben',
}

/** Addresses that only lead to others: second names, and a CV guide asked for under another language's name. */
export function movedAddresses() {
  const app = new Hono()
  const move = (from: string, to: string) => app.get(from, (c) => c.redirect(`${to}${new URL(c.req.url).search}`, 308))

  for (const language of languages) {
    const prefix = prefixOf(language)
    for (const [from, to] of Object.entries(secondNames)) move(`${prefix}/${from}`, `${prefix}/${to}`)
    for (const guide of Object.values(guides)) {
      if (guide !== guides[language]) move(`${prefix}/${guide}`, `${prefix}/${guides[language]}`)
    }
  }
  return app
}
