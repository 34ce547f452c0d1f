import type { Language } from './language.ts'

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A date as people read it, of '2026-11-14': '14.11.2026', in English '14 Nov 2026'. */
export function formatDate(isoDate: string, language: Language): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return language === 'en' ? `${Number(day)} ${englishMonths[Number(month) - 1]} ${year}` : `${day}.${month}.${year}`
}
