import { type FilterName, filterNames } from '../../server/filter-names.ts'
import { chipText } from '../../server/jobs/filters.ts'
import { dictionary } from '../../server/occupations/dictionary.ts'
import { occupationName } from '../../server/occupations/suggest.ts'
import { placeName } from '../../server/places/names.ts'
import { countryName, industryName } from '../../server/places/place.ts'
import { namesOfPlaces } from '../../server/search/names-of-places.ts'
import type { Language } from '../../server/text/language.ts'
import type { Translate } from '../i18n/index.ts'
import { countText } from '../lib/count-text.ts'
import { filterText } from '../lib/filter-text.ts'
import { maxTitle, withEnd } from '../site/page-title.ts'
import type { Home } from './load-home.ts'

/** The texts of home for a selection: heading of the list, window title, description, and whether search engines may index it. */
export function homeTexts(home: Home, t: Translate, language: Language) {
  const { selection, company, total } = home
  const country = home.country && countryName(home.country.id, language)
  const industry = home.industry && industryName(home.industry, language)
  const search = selection.searchText && quotedOnce(selection.searchText, (text) => `"${text}"`)
  const title = onPage(titleOf(home, t, { country, industry }), home, t)

  return {
    country,
    industry,
    title,
    /** The title is complete without the name of the site. */
    isWholeTitle: !!company || !!(industry && !country && !search),
    description: home.isFiltered
      ? t('home.descriptionSelection', { title: title.replace(/\.$/, '') })
      : t('home.description'),
    heading: company
      ? t('home.ofCompany', { number: countText(home, t), company: company.name })
      : [t(selection.sort && selection.sort !== 'newest' ? 'home.ads' : 'home.newest'), country, industry, search]
          .filter(Boolean)
          .join(' - '),
    noindex: home.isRefined || !!company || home.isSearch || (home.isFiltered && total === 0),
  }
}

const quotedOnce = (text: string, quote: (text: string) => string) => (/["„“”]/.test(text) ? text : quote(text))

type Names = { country: string | undefined; industry: string | undefined }

function titleOf({ company, selection }: Home, t: Translate, { country, industry }: Names): string {
  if (company) return t('home.titleCompany', { company: company.name })
  if (selection.searchText) return t('home.titleSearch', { text: String(selection.searchText).slice(0, 45) })
  if (industry && country) return t('home.titleIndustryCountry', { industry, country })
  if (industry) {
    const whole = t('home.titleIndustry', { industry })
    return whole.length > maxTitle ? t('home.titleIndustryShort', { industry }) : whole
  }
  if (country) return t('home.titleCountry', { country })
  return t('home.title')
}

const onPage = (title: string, { selection: { page = 1 } }: Home, t: Translate) =>
  page > 1 ? withEnd(title, t('home.titlePage', { title: '', page })) : title

/**
 * What a text was understood as, trades first: 'kuhar · Austrija · smještaj'. Empty where it only names a trade as it was
 * typed.
 */
export function understoodTexts(home: Home, t: Translate, language: Language, names: Names): string[] {
  const { understood, trades, typed } = home.read
  const chips = chipsOf({ ...home, filter: understood }, t, language, names).filter(
    ({ filter }) => filter !== 'country' || !understood.region,
  )
  const texts = chips.map(({ filter, name }) => {
    if (filter === 'lodging' && understood.lodging === 'any') return t('home.lodgingShort')
    return isName(filter) || language === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1)
  })
  const named = [...new Set(trades.map(({ ids }) => tradeName(ids, language)))]
  return texts.length > 0 || named.length > 1 || trades.some(({ text }) => text !== typed.searchText)
    ? [...named, ...texts]
    : []
}

const isName = (filter: FilterName) => ['country', 'region', 'area', 'places', 'industry'].includes(filter)

const tradeName = ([id = 0]: number[], language: Language) => {
  const occupation = dictionary().byId.get(id)
  return occupation ? occupationName(occupation, language) : ''
}

/** The chips of the selection: the text, and the change that removes it. */
export function chipsOf(
  { filter, company }: Pick<Home, 'filter' | 'company'>,
  t: Translate,
  language: Language,
  { country, industry }: Names,
) {
  const names: Partial<Record<FilterName, string | undefined>> = {
    searchText: filter.searchText && quotedOnce(filter.searchText, (text) => t('home.quoted', { text })),
    country: filter.country ? country : undefined,
    region: filter.region && placeName(filter.region, language),
    places: filter.places && namesOfPlaces(filter.places, language),
    outside: filter.outside && t('home.outside', { places: namesOfPlaces(filter.outside, language) }),
    except: filter.except && t('home.except', { trade: tradeName(filter.except.split(',').map(Number), language) }),
    industry: filter.industry ? industry : undefined,
    company: filter.company ? company?.name : undefined,
  }
  return filterNames.flatMap((name) => {
    const chip = chipText(name, filter[name])
    const text = chip === 'name' ? names[name] : chip && filterText(chip, t, language)
    return text
      ? [{ filter: name, name: text, left: { [name === 'industry' ? 'industrySlug' : name]: undefined } }]
      : []
  })
}
