import type { JobCard } from '../../server/jobs/cards.ts'

type AdOnWire = { mjestaRadaCountries: string[]; lokacijaDescription: string | null; udaljeniRad: number }

/** The fields of a wire ad that its facts are made from, under the names of a card. */
export function cardOf(ad: AdOnWire) {
  const { mjestaRadaCountries: countryIds, lokacijaDescription: places, udaljeniRad: remote } = ad
  const card = { ...ad, countryIds, places: places ?? '', remote }
  // What a card has besides is no fact.
  return card as unknown as JobCard
}
