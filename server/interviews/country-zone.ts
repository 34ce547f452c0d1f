import { languages } from '../text/language.ts'
import { defaultZone } from './interview.ts'

/** Where most people of a country live whose zones do not begin with theirs, or that has none of its own. */
const mainZones: Record<string, string> = {
  ...{ AR: 'America/Argentina/Buenos_Aires', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo', CA: 'America/Toronto' },
  ...{ CD: 'Africa/Kinshasa', CL: 'America/Santiago', CY: 'Asia/Nicosia', EC: 'America/Guayaquil' },
  ...{ ES: 'Europe/Madrid', GL: 'America/Nuuk', ID: 'Asia/Jakarta', MN: 'Asia/Ulaanbaatar', MX: 'America/Mexico_City' },
  ...{ MY: 'Asia/Kuala_Lumpur', PG: 'Pacific/Port_Moresby', PT: 'Europe/Lisbon', RU: 'Europe/Moscow' },
  ...{ US: 'America/New_York', UZ: 'Asia/Tashkent', XK: 'Europe/Belgrade' },
}

/** The zones of countries by their names in every language, in lower case. */
let zonesByName: Map<string, string> | undefined

function readZones(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
  return new Map(
    codes.flatMap((code) => {
      const zone = zoneOfCountry(code)
      const named = names.flatMap((each) => each.of(code)?.toLowerCase() ?? [])
      return zone ? named.map((name) => [name, zone] as const) : []
    }),
  )
}

/** The zone in which most people of a country live, by its ISO code. */
export function zoneOfCountry(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  return mainZones[code] ?? new Intl.Locale(`und-${code}`).getTimeZones?.()?.[0]
}

/** The zone of the country that the answers name, alone or at the end of an address; else Croatia's. */
export function zoneOfAnswers(answers: readonly string[]): string {
  zonesByName ??= readZones()
  for (const answer of answers) {
    const zone = zonesByName.get(answer.split(',').at(-1)?.trim().toLowerCase() ?? '')
    if (zone) return zone
  }
  return defaultZone
}
