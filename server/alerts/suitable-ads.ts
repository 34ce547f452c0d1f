import { jobPageWeights as weights } from '../jobs/similar/similarity-score.ts'
import { themeGroups } from '../jobs/similar/theme-groups.ts'
import { type Meaning, meaningOf, similarity } from '../text/similarity.ts'
import type { Wishes } from './wishes.ts'

/** A new ad as it is matched against open applications. Pure. */
export type NewAd = { id: number; titles: string[]; industryId: number; countryIds: string[]; publishedAt: Date }

type Known = NewAd & { meaning: Meaning }
type Suitable = { id: number; score: number }

/** The points from which texts match: a whole word, and outside the wanted industries also a shared kind of work. */
const alike = { anyIndustry: 3, otherIndustry: 8 }

/** Indexes the new ads by industry, word and kind of work, so that a candidate is not compared with every ad. */
export function adsToMatch(ads: NewAd[]) {
  const known = ads.map((ad) => ({ ...ad, meaning: meaningOf(ad.titles.join(' '), themeGroups) }))
  const byIndustry = indexed(known, ({ industryId }) => [industryId])
  const byWord = indexed(known, ({ meaning }) => meaning.words)
  const byTheme = indexed(known, ({ meaning }) => meaning.themes)

  function worthComparing({ industryIds, text }: Wishes): Set<Known> {
    return new Set([
      ...[...industryIds].flatMap((id) => byIndustry.get(id) ?? []),
      ...text.words.flatMap((word) => byWord.get(word) ?? []),
      ...(industryIds.size === 0 ? text.themes.flatMap((theme) => byTheme.get(theme) ?? []) : []),
    ])
  }

  /** The matching ads published after `since`, with their scores. */
  return (wishes: Wishes, since: Date): Suitable[] =>
    [...worthComparing(wishes)].flatMap((ad) => {
      const score = ad.publishedAt > since ? scoreOf(wishes, ad) : 0
      return score > 0 ? [{ id: ad.id, score }] : []
    })
}

/** 0 for an ad that does not match. Without a wanted industry the text decides. */
function scoreOf({ countryIds, industryIds, text }: Wishes, ad: Known): number {
  if (countryIds.size > 0 && !ad.countryIds.some((id) => countryIds.has(id))) return 0
  const points = similarity(text, ad.meaning)
  const isWanted = industryIds.has(ad.industryId)
  if (!isWanted && points < (industryIds.size === 0 ? alike.anyIndustry : alike.otherIndustry)) return 0
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
