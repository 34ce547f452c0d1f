import { jobPageWeights as weights } from '../jobs/similar/similarity-score.ts'
import { themeGroups } from '../jobs/similar/theme-groups.ts'
import { type Meaning, meaningOf, similarity } from '../text/similarity.ts'
import type { Wishes } from './wishes.ts'

/** A new ad as it is matched against open applications. Pure. */
export type NewAd = {
  id: number
  titles: string[]
  industryId: number
  occupationIds: number[]
  countryIds: string[]
  publishedAt: Date
}

type Known = NewAd & { meaning: Meaning }
type Suitable = { id: number; score: number }

/** The points from which texts match: a whole word, and outside the wanted industries also a shared kind of work. */
const alike = { anyIndustry: 3, otherIndustry: 8 }

/** Indexes the new ads by industry, word and kind of work, so that a candidate is not compared with every ad. */
export function adsToMatch(ads: NewAd[]) {
  const withMeanings = ads.map((ad) => ({ ...ad, meaning: meaningOf(ad.titles.join(' '), themeGroups) }))
  const byIndustry = indexed(withMeanings, ({ industryId }) => [industryId])
  const byOccupation = indexed(withMeanings, ({ occupationIds }) => occupationIds)
  const byWord = indexed(withMeanings, ({ meaning }) => meaning.words)
  const byTheme = indexed(withMeanings, ({ meaning }) => meaning.themes)

  function worthComparing(wishes: Wishes): Set<Known> {
    const { industryIds, occupationIds, text } = wishes
    return new Set([
      ...[...industryIds].flatMap((id) => byIndustry.get(id) ?? []),
      ...[...occupationIds].flatMap((id) => byOccupation.get(id) ?? []),
      ...text.words.flatMap((word) => byWord.get(word) ?? []),
      ...(namesNoKind(wishes) ? text.themes.flatMap((theme) => byTheme.get(theme) ?? []) : []),
    ])
  }

  /** The matching ads published after `since`, with their scores. */
  return (wishes: Wishes, since: Date): Suitable[] =>
    [...worthComparing(wishes)].flatMap((ad) => {
      const score = ad.publishedAt > since ? scoreOf(wishes, ad) : 0
      return score > 0 ? [{ id: ad.id, score }] : []
    })
}

/** Without an industry or occupation the text decides. */
const namesNoKind = ({ industryIds, occupationIds }: Wishes) => industryIds.size === 0 && occupationIds.size === 0

/** 0 for an ad that does not match. */
function scoreOf(wishes: Wishes, ad: Known): number {
  const { countryIds, industryIds, occupationIds, narrowedIndustryIds, text } = wishes
  if (countryIds.size > 0 && !ad.countryIds.some((id) => countryIds.has(id))) return 0
  const points = similarity(text, ad.meaning)
  if (ad.occupationIds.some((id) => occupationIds.has(id))) return weights.industryAndMeaning + weights.point * points
  if (narrowedIndustryIds.has(ad.industryId) && ad.occupationIds.length > 0) return 0
  const isWanted = industryIds.has(ad.industryId) && !narrowedIndustryIds.has(ad.industryId)
  if (!isWanted && points < (namesNoKind(wishes) ? alike.anyIndustry : alike.otherIndustry)) return 0
  const base = !isWanted ? weights.meaningOnly : points > 0 ? weights.industryAndMeaning : weights.industryOnly
  return base + weights.point * points
}

function indexed<Key>(ads: Known[], keysOf: (ad: Known) => Key[]): Map<Key, Known[]> {
  const index = new Map<Key, Known[]>()
  for (const ad of ads)
    for (const key of keysOf(ad)) {
      const found = index.get(key)
      if (found) found.push(ad)
      else index.set(key, [ad])
    }
  return index
}
