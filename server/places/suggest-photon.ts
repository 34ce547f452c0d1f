import { z } from 'zod'
import type { Language } from '../text/language.ts'
import { placeName } from './names.ts'
import type { Suggest, Suggestion } from './suggest.ts'

const limitMs = 3000

const answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        osm_id: z.number().optional(),
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        postcode: z.string().optional(),
        city: z.string().optional(),
        country: z.string().optional(),
        type: z.string().optional(),
      }),
    }),
  ),
})

type Place = z.output<typeof answer>['features'][number]['properties']

/** Queries a Photon-compatible service; falls back to `otherwise` on an error or after three seconds. */
export function suggestByPhoton(url: string, otherwise: Suggest): Suggest {
  return async (text, language) => {
    const address = new URL('api', url.endsWith('/') ? url : `${url}/`)
    // Photon has no Croatian: 'default' returns local names, of which the known ones are translated.
    address.search = String(
      new URLSearchParams({ q: text, limit: '8', lang: language === 'hr' ? 'default' : language }),
    )
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(limitMs) })
      if (!response.ok) return otherwise(text, language)
      return distinct(
        answer.parse(await response.json()).features.map(({ properties }) => suggestionOf(properties, language)),
      )
    } catch {
      return otherwise(text, language)
    }
  }
}

function suggestionOf(place: Place, language: Language): Suggestion {
  const street = [
    place.street ?? (place.type === 'street' || place.type === 'house' ? place.name : undefined),
    place.housenumber,
  ]
    .filter(Boolean)
    .join(' ')
  const city = place.city ?? (street ? undefined : place.name)
  const town = [place.postcode, city && placeName(city, language)].filter(Boolean).join(' ')
  return {
    placeId: `osm-${place.osm_id ?? 0}`,
    title: [street, town, place.country && placeName(place.country, language)].filter(Boolean).join(', '),
    type: street ? 'street' : place.type === 'city' ? 'city' : 'place',
  }
}

/** Keeps the first, which is the best, of suggestions with the same title. */
const distinct = (suggestions: Suggestion[]) =>
  suggestions.filter(({ title }, at) => title && suggestions.findIndex((other) => other.title === title) === at)
