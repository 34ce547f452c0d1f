import { type DemoRow, readDemoRows } from '../../server/setup/demo/rows.ts'
import type { Language } from '../../server/text/language.ts'

type Ad = {
  slug: string
  status: string
  language: Language
  country_ids: string[]
  industry_id: number
  places: string
  hides_company: boolean
  employment_type: string
  season?: 'summer' | 'winter'
  season_from?: string
  season_to?: string
  starts_on?: string
  expires_at?: string
  min_salary?: number
  max_salary?: number
  salary_period?: string
  salary_basis?: string
  lodging_room?: string
  weekly_hours: number
}
type Text = { language: Language; title: string; description: string; meta_title?: string; meta_description?: string }
type Company = { slug: string; name: string; city: string; country_id: string; contact_name: string }

export type DemoAd = Ad & { company: Company; texts: Text[] }

const marked = { hr: '(m/ž)', en: '(m/f)', de: '(m/w/d)' }

/** The demo's ads with their companies and their texts in every language, as filled at that time. */
export async function readDemoAds(now: Date): Promise<DemoAd[]> {
  const rows = await readDemoRows(now)
  const of = (table: string) => rows.get(table) ?? []
  const companies = new Map(of('companies').map((row) => [row['slug'], row as Company]))
  const translations = Map.groupBy(of('job_translations'), ({ job_id }) => job_id)
  return of('jobs').map((row: DemoRow) => {
    const ad = { language: 'hr', hides_company: false, ...row } as Ad & Text
    const texts = [ad, ...((translations.get(ad.slug) ?? []) as Text[])]
    return { ...ad, company: companies.get(row['company_id']) as Company, texts }
  })
}

/** What stands in a title for whom the ad addresses. */
export const markIn = (language: Language) => marked[language]
