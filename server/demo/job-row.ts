import { randomUUID } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import { searchTextOf } from '../jobs/search-text.ts'
import type { jobs } from '../jobs/table.ts'
import { type Language, languages } from '../text/language.ts'
import { type AdText, composeAd, piecesOf } from './ad.ts'
import type { DemoContent } from './content.ts'
import { factsOf } from './facts.ts'
import { industryIdOf, industryNamesOf } from './industries.ts'
import { lifeOf } from './life.ts'
import { workplacesOf } from './places.ts'
import type { PlannedAd } from './plan.ts'
import type { Random } from './random.ts'

export type JobDraft = {
  ad: PlannedAd
  row: typeof jobs.$inferInsert
  translations: ({ language: Language } & AdText)[]
}

/** One ad as rows, from a plan: in Croatian (a few in German), most of them translated. */
export function draftJob(random: Random, ad: PlannedAd, { places }: Pick<DemoContent, 'places'>, now: Date): JobDraft {
  const { role, company, variant } = ad
  const workplaces = workplacesOf(random, company, places)
  const facts = factsOf(random, role, company.country, now)
  const hidesCompany = random.chance(0.08)
  const texts = composeAd({
    role,
    facts,
    place: workplaces.first,
    pieces: piecesOf(random, role, variant),
    company: hidesCompany ? null : company.name,
  })

  const language: Language = random.chance(0.05) ? 'de' : 'hr'
  const others = random.chance(0.75) ? languages.filter((each) => each !== language) : []
  const industryId = industryIdOf(role.industry)
  const row = {
    companyId: company.id,
    language,
    ...texts[language],
    ...facts,
    ...lifeOf(random, ad.stand, now),
    slug: slugOf(texts[language].title, workplaces.first.town[language], random),
    industryId,
    countryIds: workplaces.countryIds,
    places: workplaces.text,
    hidesCompany,
    previewCode: randomUUID(),
    searchText: searchTextOf({
      titles: [language, ...others].map((each) => texts[each].title),
      places: workplaces.text,
      countryIds: workplaces.countryIds,
      industryNames: industryNamesOf(industryId),
      companyName: hidesCompany ? null : company.name,
      extra: workplaces.all.flatMap(({ town }) => Object.values(town)),
    }),
  }
  return { ad, row, translations: others.map((each) => ({ language: each, ...texts[each] })) }
}

/** 'konobar-za-restoran-i-terasu-salzburg-4k7c2m' */
export function slugOf(title: string, town: string, random: Random): string {
  const suffix = Math.floor(random.next() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
  return `${slugify(`${title.replace(/\((m|w)\/[^)]*\)/g, '')} ${town}`)
    .slice(0, 80)
    .replace(/-+$/, '')}-${suffix}`
}
