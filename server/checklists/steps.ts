import days from '#content/checklists/days.json' with { type: 'json' }
import de from '#content/checklists/de.json' with { type: 'json' }
import en from '#content/checklists/en.json' with { type: 'json' }
import hr from '#content/checklists/hr.json' with { type: 'json' }
import type { Language } from '../text/language.ts'
import { type ChecklistCountry, checklistContent } from './checklists.ts'
import type { CountryStep } from './countries.ts'
import { minimumPay } from './minimum-pay.ts'

/**
 * `id` names what a device keeps of it. `day`: by when it should be done, in days after the first day at work for who
 * arrives two days earlier; null when it is not tied to that day.
 */
export type ChecklistStep = { id: string; title: string; text: string; day: number | null; isUnsure?: boolean }
type Shared = { title: string; text?: string }
type Texts = { before: (Required<Shared> & { id: string })[]; shared: Record<string, Shared> }
type Days = Record<string, number | null | undefined>

const texts: Record<Language, Texts> = { hr, en, de }

/** The texts of a checklist: steps before leaving, most of them the same for every country, and steps after arriving. */
export function checklistOf(country: ChecklistCountry, language: Language, today: string) {
  const { [language]: words, before, after, sources, checkedOn } = checklistContent(country)
  const pay = minimumPay(country, language, today)
  const stepOf = (step: CountryStep): ChecklistStep => {
    const { title, text } = wordsOf(step, language)
    const values = { ...pay, names: step.names ?? '' }
    const full = { title: withValues(title, values), text: withValues(text, values) }
    const day = dayOfStep(country, step.id)
    return { id: `${country}-${step.id}`, ...full, day, ...(step.isUnsure && { isUnsure: true }) }
  }
  const common: ChecklistStep[] = texts[language].before.map((step) => ({
    ...step,
    id: `before-${step.id}`,
    day: (days.before as Days)[step.id] ?? null,
  }))
  return { ...words, before: [...common, ...before.map(stepOf)], after: after.map(stepOf), sources, checkedOn }
}

function dayOfStep(country: ChecklistCountry, id: string) {
  const own: Days = days.countries[country]
  return (id in own ? own : (days.shared as Days))[id] ?? null
}

function wordsOf(step: CountryStep, language: Language) {
  const shared = texts[language].shared[step.id]
  const parts = [shared?.text, step.text?.[language]].filter(Boolean)
  return { title: step.title?.[language] ?? shared?.title ?? '', text: parts.join(' ') }
}

/** Parentheses that would hold nothing go. */
const withValues = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).replace(' ()', '')
