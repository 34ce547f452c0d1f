import { formatDate } from '../text/format-date.ts'
import type { Language } from '../text/language.ts'

/** Times of day in the time zones of the world. Pure: server and browser share it. */

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether a name is one of a time zone, such as 'Europe/Zagreb'. Offsets such as '+01:00' have no daylight saving. */
export function isZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Z]/i.test(name)) return false
  try {
    return Boolean(formatOf(name))
  } catch {
    return false
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('sv', {
    ...{ timeZone: zone, hourCycle: 'h23' as const },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(zone, format)
  return format
}

/** The day as YYYY-MM-DD and the time as HH:MM that clocks in a zone show at an instant. */
export function localTime(at: Date, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = formatOf(zone).format(at).split(' ')
  return { day, time: time.slice(0, 5) }
}

/** Minutes that clocks in a zone are ahead of UTC at an instant. */
export function offsetMinutes(at: Date, zone: string): number {
  const { day, time } = localTime(at, zone)
  const wholeMinute = Math.floor(at.getTime() / minuteMs) * minuteMs
  return Math.round((Date.parse(`${day}T${time}Z`) - wholeMinute) / minuteMs)
}

/**
 * The instant at which clocks in a zone show a day and time. Of two, when clocks are set back, the first; null for a time
 * that is left out when they are set forward.
 */
export function instantAt(day: string, time: string, zone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asUtc)) return null
  const around = [asUtc - 24 * 60 * minuteMs, asUtc + 24 * 60 * minuteMs]
  const offsets = around.map((near) => offsetMinutes(new Date(near), zone))
  const instants = offsets.map((offset) => asUtc - offset * minuteMs).sort((one, other) => one - other)
  const found = instants.find((instant) => {
    const local = localTime(new Date(instant), zone)
    return local.day === day && local.time === time
  })
  return found === undefined ? null : new Date(found)
}

/** 'UTC+4', 'UTC+5:30' or 'UTC'. */
export function utcText(at: Date, zone: string): string {
  const offset = offsetMinutes(at, zone)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  if (offset === 0) return 'UTC'
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** Cities that Croatian and German call by names of their own: of Europe, and where many look for work. */
const cityNames: Record<string, Partial<Record<Language, string>>> = {
  'Africa/Cairo': { hr: 'Kairo', de: 'Kairo' },
  'Asia/Calcutta': { hr: 'Kolkata', en: 'Kolkata', de: 'Kalkutta' },
  'Asia/Kolkata': { de: 'Kalkutta' },
  'Asia/Nicosia': { hr: 'Nikozija', de: 'Nikosia' },
  'Asia/Riyadh': { hr: 'Rijad', de: 'Riad' },
  'Asia/Singapore': { hr: 'Singapur', de: 'Singapur' },
  'Asia/Tokyo': { hr: 'Tokio', de: 'Tokio' },
  'Europe/Athens': { hr: 'Atena', de: 'Athen' },
  'Europe/Belgrade': { hr: 'Beograd', de: 'Belgrad' },
  'Europe/Brussels': { hr: 'Bruxelles', de: 'Brüssel' },
  'Europe/Bucharest': { hr: 'Bukurešt', de: 'Bukarest' },
  'Europe/Budapest': { hr: 'Budimpešta' },
  'Europe/Copenhagen': { hr: 'Kopenhagen', de: 'Kopenhagen' },
  'Europe/Istanbul': { hr: 'Istanbul' },
  'Europe/Kiev': { hr: 'Kijev', en: 'Kyiv', de: 'Kyjiw' },
  'Europe/Kyiv': { hr: 'Kijev', de: 'Kyjiw' },
  'Europe/Lisbon': { hr: 'Lisabon', de: 'Lissabon' },
  'Europe/Luxembourg': { hr: 'Luksemburg', de: 'Luxemburg' },
  'Europe/Moscow': { hr: 'Moskva', de: 'Moskau' },
  'Europe/Paris': { hr: 'Pariz' },
  'Europe/Prague': { hr: 'Prag', de: 'Prag' },
  'Europe/Rome': { hr: 'Rim', de: 'Rom' },
  'Europe/Sofia': { hr: 'Sofija' },
  'Europe/Tirane': { hr: 'Tirana', en: 'Tirana', de: 'Tirana' },
  'Europe/Vienna': { hr: 'Beč', de: 'Wien' },
  'Europe/Warsaw': { hr: 'Varšava', de: 'Warschau' },
  'Europe/Zurich': { hr: 'Zürich', de: 'Zürich' },
}

/** The city that a zone is named after: 'America/Argentina/Buenos_Aires' is Buenos Aires, 'Europe/Vienna' Beč. */
export const cityOf = (zone: string, language: Language) =>
  cityNames[zone]?.[language] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** The time of an interview: '10:00–10:30'. */
export const spanIn = (start: Date, minutes: number, zone: string) =>
  `${localTime(start, zone).time}–${localTime(new Date(start.getTime() + minutes * minuteMs), zone).time}`

/** The weekday as it is the object of a sentence: 'srijedu', 'Wednesday'. */
export function weekdayIn(at: Date, zone: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'long' }).format(at)
  return language === 'hr' ? weekday.replace(/a$/, 'u') : weekday
}

/** A day with its weekday: 'srijeda, 25.11.2026', 'Wednesday, 25 Nov 2026'. */
export function longDayIn(at: Date, zone: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'long' }).format(at)
  return `${weekday}, ${formatDate(localTime(at, zone).day, language)}`
}
