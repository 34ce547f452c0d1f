import industries from '#content/site/industries.json' with { type: 'json' }

const idOf: Record<string, number> = {
  hospitality: 1,
  care: 2,
  construction: 3,
  transport: 4,
  production: 5,
  cleaning: 6,
  warehouse: 7,
  trade: 8,
  retail: 9,
  'it-office': 10,
  agriculture: 11,
  beauty: 12,
}

/** The industry that a role's key stands for. */
export const industryIdOf = (key: string) => idOf[key] ?? 1

/** Its name in every language, for the search text. */
export function industryNamesOf(id: number): string[] {
  const industry = industries.find((each) => each.id === id)
  return industry ? [industry.hr, industry.en, industry.de] : []
}
