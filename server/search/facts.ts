type Flag = '1'

/** Languages that searches name, by their codes. */
export const languagesOfJobs = ['de', 'en', 'it', 'fr', 'sl'] as const
export const germanLevels = ['none', 'A1', 'A2', 'B1', 'B2', 'C1'] as const
export const lodgingWishes = ['any', 'free', 'none'] as const
export const seasonWishes = ['summer', 'winter', 'any', 'none'] as const

/** A part of the continent that is no region: the Alps, the sea. */
export const areaNames = ['alps', 'sea'] as const
export type Area = (typeof areaNames)[number]

/** `month` counts from 1; without a year it is the next one. */
export type Start = 'now' | { month: number; year?: number }
/** As in ads. */
export type PayPeriod = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
export type Pay = { amount: number; period: PayPeriod; basis?: 'gross' | 'net' }

/** What a search says besides its words, by the names of filters. Pay and start become filters on the day of the search. */
export type Facts = {
  country?: string
  region?: string
  area?: Area
  /** Several countries, or regions or towns of them, of which any will do: 'AT,DE:Bayern'. */
  places?: string
  /** Places that are excluded, in the same form. */
  outside?: string
  /** Trades that are excluded. */
  except?: number[]
  industry?: number
  lodging?: (typeof lodgingWishes)[number]
  meals?: Flag
  travel?: Flag
  german?: (typeof germanLevels)[number]
  speaks?: (typeof languagesOfJobs)[number]
  employment?: 'FULL_TIME' | 'PART_TIME' | 'INTERN'
  pay?: Pay
  season?: (typeof seasonWishes)[number]
  start?: Start
  experience?: 'none'
  couples?: Flag
  remote?: Flag
  permit?: Flag
}

/** The places of a text such as 'AT,DE:Bayern'. */
export const readPlaces = (places: string): { country: string; region?: string | undefined }[] =>
  places.split(',').map((place) => {
    const [country = '', region] = place.split(':')
    return { country, region }
  })
