import de from '../../content/checklists/de.json'
import en from '../../content/checklists/en.json'
import hr from '../../content/checklists/hr.json'
import { type ChecklistCountry, checklistContent } from '../../server/checklists/checklists.ts'
import type { CountryStep } from '../../server/checklists/countries.ts'
import { minimumPay } from '../../server/checklists/minimum-pay.ts'
import type { Language } from '../../server/text/language.ts'

/** `id` names what a device keeps of it. */
export type ChecklistStep = { id: string; title: string; text: string; isUnsure?: boolean }
type Shared = { title: string; text?: string }
type Texts = { before: ChecklistStep[]; shared: Record<string, Shared> }

const texts: Record<Language, Texts> = { hr, en, de }

/** The texts of a checklist: steps before leaving, most of them the same for every country, and steps after arriving. */
export function checklistOf(country: ChecklistCountry, language: Language, today: string) {
  const { [language]: words, before, after, sources, checkedOn } = checklistContent(country)
  const pay = minimumPay(country, language, today)
  const stepOf = (step: CountryStep): ChecklistStep => {
    const { title, text } = wordsOf(step, language)
    const values = { ...pay, names: step.names ?? '' }
    const full = { title: withValues(title, values), text: withValues(text, values) }
    return { id: `${country}-${step.id}`, ...full, ...(step.isUnsure && { isUnsure: true }) }
  }
  const common = texts[language].before.map((step) => ({ ...step, id: `before-${step.id}` }))
  return { ...words, before: [...common, ...before.map(stepOf)], after: after.map(stepOf), sources, checkedOn }
}

function wordsOf(step: CountryStep, language: Language) {
  const shared = texts[language].shared[step.id]
  const parts = [shared?.text, step.text?.[language]].filter(Boolean)
  return { title: step.title?.[language] ?? shared?.title ?? '', text: parts.join(' ') }
}

/** Parentheses that would hold nothing go. */
const withValues = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).replace(' ()', '')
