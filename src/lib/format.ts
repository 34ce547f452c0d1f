import { dayOf } from '../../server/platform/time-zone.ts'
import { formatDate } from '../../server/text/format-date.ts'
import { hreflangs, type Language } from '../../server/text/language.ts'

const isoMoment = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zagreb', dateStyle: 'short', timeStyle: 'medium' })
/** '14.11.2026', in English '14 Nov 2026', by the clock of Zagreb. */
export const formatDay = (time: Date, language: Language) => formatDate(dayOf(time), language)

/** '14.11.' of '14.11.2026', '14 Nov' of '14 Nov 2026'. */
export const withoutYear = (date: string) => date.slice(0, -4).trimEnd()

/** A day with its time, '14.11.2026 22:14:05', by the same clock. */
export function formatMoment(time: Date, language: Language): string {
  const [day = '', clock] = isoMoment.format(time).split(' ')
  return `${formatDate(day, language)} ${clock}`
}

/** With a capital at its beginning: 'Srijeda' of 'srijeda'. */
export const capitalized = (text: string, language: Language) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** 'studenoga 2026.', 'November 2026': with its day Croatian has the form that follows 'od'. */
export const monthOf = (time: Date, language: Language) =>
  new Intl.DateTimeFormat(hreflangs[language], { dateStyle: 'long', timeZone: 'Europe/Zagreb' })
    .format(time)
    .replace(/^\d+\.?\s/, '')
