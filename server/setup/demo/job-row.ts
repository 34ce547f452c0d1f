import { randomUUID } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import { searchColumns } from '../../jobs/search/search-text.ts'
import type { jobs } from '../../jobs/table.ts'
import { type Language, languages } from '../../text/language.ts'
import { trimEndOf } from '../../text/normalize.ts'
import { type AdText, composeAd, piecesOf } from './ad.ts'
import type { DemoContent } from './content.ts'
import { factsOf } from './facts.ts'
import { industryIdOf, industryNamesOf } from './industries.ts'
import { lifecycleOf } from './lifecycle.ts'
import { workplacesOf } from './places.ts'
import type { PlannedAd } from './plan.ts'
import { type Random, streamOf } from './random.ts'

export type JobDraft = {
  ad: PlannedAd
  row: typeof jobs.$inferInsert
  translations: ({ language: Language } & AdText)[]
}

/** One ad as rows, from a plan: written in Croatian (a few in German), translated to the other languages. */
export function draftJob(ad: PlannedAd, { places }: Pick<DemoContent, 'places'>, now: Date): JobDraft {
  const { key, role, company } = ad
  const workplaces = workplacesOf(streamOf(key, 'places'), company, places)
  const { contract, ...facts } = factsOf(ad, now)
  const hidesCompany = streamOf(key, 'hides').chance(0.08)
  const texts = composeAd({
    ad,
    facts: { ...facts, contract },
    town: workplaces.town,
    pieces: piecesOf(ad),
    hidesCompany,
  })

  const language: Language = streamOf(key, 'language').chance(0.05) ? 'de' : 'hr'
  const others = languages.filter((each) => each !== language)
  const industryId = industryIdOf(role.industry)
  const row = {
    companyId: company.id,
    language,
    ...texts[language],
    ...facts,
    ...lifecycleOf(streamOf(key, 'life'), ad.state, now),
    slug: slugOf(texts[language].title, workplaces.town[language], streamOf(key, 'slug')),
    industryId,
    countryIds: [company.country],
    places: workplaces.text,
    hidesCompany,
    previewCode: randomUUID(),
    ...searchColumns({
      industryId,
      titles: languages.map((each) => texts[each].title),
      places: workplaces.text,
      countryIds: [company.country],
      industryNames: industryNamesOf(industryId),
      companyName: hidesCompany ? null : company.name,
      extra: workplaces.names,
    }),
  }
  return { ad, row, translations: others.map((each) => ({ language: each, ...texts[each] })) }
}

/** 'konobar-za-restoran-i-terasu-salzburg-4k7c2m' */
export function slugOf(title: string, town: string, random: Random): string {
  const suffix = Math.floor(random.next() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
  const words = slugify(`${title.replace(/\((m|w)\/[^()]*\)/g, '')} ${town}`).slice(0, 80)
  return `${trimEndOf(words, '-')}-${suffix}`
}
