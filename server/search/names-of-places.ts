import { placeName } from '../places/names.ts'
import { countryName } from '../places/place.ts'
import type { Language } from '../text/language.ts'
import { readPlaces } from './facts.ts'

/** The names of the places of a search: 'Austrija / Bavarska' of 'AT,DE:Bayern'. */
export const namesOfPlaces = (places: string, language: Language) =>
  readPlaces(places)
    .map(({ country, region }) => (region ? placeName(region, language) : countryName(country, language)))
    .join(' / ')
