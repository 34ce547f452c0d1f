import type { JobCard } from '../../server/jobs/cards.ts'

type AdOnWire = { mjestaRadaCountries: string[]; lokacijaDescription: string | null; udaljeniRad: number }

/** The fields of a wire ad that its facts are made from, under the names of a card. */
export const cardOf = (ad: AdOnWire) =>
  ({
    ...ad,
    countryIds: ad.mjestaRadaCountries,
    places: ad.lokacijaDescription ?? '',
    remote: ad.udaljeniRad,
  }) as unknown as JobCard
