import { countryName, placesOf } from '../../../../server/places/place.ts'
import { countryOf, withoutCountry } from '../../../../server/places/workplaces.ts'
import type { Language } from '../../../../server/text/language.ts'
import { useAdValue } from '../editor-context.ts'

/** A place of work as its field shows it. `text` is what is stored; `countryId` is null when it is not certain. */
export type Place = { text: string; town: string; countryId: string | null }

/** The places of the ad. A new one is stored with its country, and its country joins those of the ad. */
export function usePlaces() {
  const { value, set, error } = useAdValue('lokacijaDescription')
  const { value: language } = useAdValue('language')
  const countries = useAdValue('mjestaRadaCountries')
  const places = placesOf(value ?? '').map((parts) => placeOf(parts, countries.value))

  const store = (next: Place[]) => set(next.map(({ text }) => text).join('; '))
  function joinCountry(id: string | null) {
    if (id && !countries.value.includes(id)) countries.set([...countries.value, id])
  }
  const inCountry = ({ town, countryId }: Place): Place => {
    const names = countryId ? [town, countryName(countryId, language as Language)] : [town]
    return { town, countryId, text: [...new Set(names)].join(', ') }
  }
  return {
    places,
    error,
    onAdd(text: string) {
      const [parts] = placesOf(text.replaceAll(';', ' '))
      const place = parts && inCountry(placeOf(parts, countries.value))
      if (!place || places.some((each) => each.text === place.text)) return
      store([...places, place])
      joinCountry(place.countryId)
    },
    onRemove: (place: Place) => store(places.filter(({ text }) => text !== place.text)),
    onLocate(place: Place, countryId: string) {
      store(places.map((each) => (each.text === place.text ? inCountry({ ...each, countryId }) : each)))
      joinCountry(countryId)
    },
  }
}

function placeOf(parts: string[], countryIds: readonly string[]): Place {
  const countryId = countryOf(parts, countryIds)
  const town = withoutCountry(parts, countryId).join(', ')
  return { text: parts.join(', '), town: town || parts.join(', '), countryId }
}
