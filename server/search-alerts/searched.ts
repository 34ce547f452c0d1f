import de from '#content/mail/search-alerts/de.json' with { type: 'json' }
import en from '#content/mail/search-alerts/en.json' with { type: 'json' }
import hr from '#content/mail/search-alerts/hr.json' with { type: 'json' }
import { searchQuery } from '../jobs/search/address.ts'
import { placeName } from '../places/names.ts'
import { countryName, industryName } from '../places/place.ts'
import type { Db } from '../platform/db/client.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { conditionNames } from './conditions.ts'
import { readSelection, type Selection } from './selection.ts'

export const alertTexts: Record<Language, typeof hr> = { hr, en, de }

/** Longer than any search of the site. */
const maxSearch = 4000

/** The search of an address in the order in which it is stored, without what does not exist. */
export async function canonicalSearch(db: Db, search: string): Promise<string> {
  const { typed, industry } = await selectionOf(db, search)
  return searchQuery({ ...typed, industrySlug: industry?.slug })
}

export const selectionOf = (db: Db, search: string): Promise<Selection> =>
  readSelection(db, new URLSearchParams(search.length > maxSearch ? '' : search))

/** A search in a few words: '„kuhar” · Austrija · Smještaj osiguran'. */
export function searchName({ typed, industry, company }: Selection, language: Language): string {
  const write = alertTexts[language]
  const { searchText, region, country } = typed
  const parts = [
    searchText && fillIn(write.quoted, { text: searchText }),
    region && placeName(region, language),
    country && countryName(country, language),
    industry && industryName(industry, language),
    company?.name,
    ...conditionNames(typed, language),
  ].filter(Boolean)
  return parts.join(' · ') || write.all
}
