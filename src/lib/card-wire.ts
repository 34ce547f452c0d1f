import type { JobCard } from '../../server/jobs/cards.ts'

type AdOnWire = { mjestaRadaCountries: string[]; lokacijaDescription: string | null; udaljeniRad: number }

/** What of an ad on the wire its facts are read from, by the names of a card. */
export const cardOf = (ad: AdOnWire) =>
  ({
    ...ad,
    countryIds: ad.mjestaRadaCountries,
    places: ad.lokacijaDescription ?? '',
    remote: ad.udaljeniRad,
  }) as unknown as JobCard
