import type { Text } from '../../server/jobs/define-filter.ts'
import type { Language } from '../../server/text/language.ts'
import type { Key, Translate } from '../i18n/index.ts'

/** The text of a filter or its chip in a language. A month such as '2026-12' is written out. */
export function filterText({ key, values }: Text, t: Translate, language: Language): string {
  const month = values?.['month']
  return t(key as Key, month ? { ...values, month: monthName(String(month), language) } : values)
}

const monthFormat = (language: Language) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthFormats = { hr: monthFormat('hr'), en: monthFormat('en'), de: monthFormat('de') }
const monthName = (month: string, language: Language) => monthFormats[language].format(new Date(`${month}-01`))
