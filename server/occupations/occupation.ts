import type { Language } from '../text/language.ts'

/** An occupation with all words for it in searches and ads. */
export type Occupation = {
  id: number
  /** Four digits of ISCO-08; related occupations share the first of them. */
  isco: string
  sector: Sector
  /** The displayed name. Only the core list has it; ESCO is only searched. */
  label?: Record<Language, string>
  /** Ids of narrower occupations: bus drivers are drivers. */
  narrower?: number[]
  /** The most common one of each language first. `others` are languages that the site does not have. */
  words: Record<Language | 'others', string[]>
}

/** The industries of each sector, by the ids of `content/site/industries.json`. */
export const industriesOf = {
  hospitality: [1],
  kitchen: [1],
  care: [2],
  construction: [3, 8],
  transport: [4, 7],
  production: [5],
  cleaning: [6, 1],
  logistics: [7, 4],
  crafts: [8, 3, 5],
  retail: [9],
  office: [10],
  it: [10],
  agriculture: [11],
  beauty: [12],
  security: [],
} satisfies Record<string, number[]>

type Sector = keyof typeof industriesOf

export const isOfIndustry = ({ sector }: Occupation, industryId: number) =>
  (industriesOf[sector] as number[]).includes(industryId)
