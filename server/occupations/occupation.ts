import type { Language } from '../text/language.ts'

/** A trade, with every word that people and ads call it by. */
export type Occupation = {
  id: number
  /** Four digits of ISCO-08: trades that share them are near to each other. */
  isco: string
  sector: Sector
  /** What it is called on screens. Only the core list has it; ESCO's own labels are only looked in. */
  label?: Record<Language, string>
  /** Trades that belong to this one: who looks for drivers means those of buses too. */
  narrower?: number[]
  /** The first of each language says most. `others` are languages the site does not speak. */
  words: Record<Language | 'others', string[]>
}

/** Which industries look for whom, by the ids of `content/site/industries.json`. */
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

export type Sector = keyof typeof industriesOf

export const isOfIndustry = ({ sector }: Occupation, industryId: number) =>
  (industriesOf[sector] as number[]).includes(industryId)
