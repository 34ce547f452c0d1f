import de from '../../content/checklists/de.json'
import en from '../../content/checklists/en.json'
import hr from '../../content/checklists/hr.json'
import type { ChecklistCountry } from '../../server/checklists/checklists.ts'
import type { Language } from '../../server/text/language.ts'

type Words = { title: string; description: string }
type Step = { id: string; title: string; text: string }
type Texts = { before: Step[]; countries: Record<ChecklistCountry, Words & { steps: Step[] }> }

const texts: Record<Language, Texts> = { hr, en, de }

/** The words of a checklist: what to do before leaving, which is the same everywhere, and after arriving. */
export function checklistOf(country: ChecklistCountry, language: Language) {
  const { before, countries } = texts[language]
  const { title, description, steps } = countries[country]
  return { title, description, before, after: steps }
}
