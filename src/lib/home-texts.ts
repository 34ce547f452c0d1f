import { countryName, industryName } from '../../server/places/place.ts'
import type { Language } from '../../server/text/language.ts'
import type { Key, Translate } from '../i18n/index.ts'
import type { Home } from './load-home.ts'

/** What home calls itself for a selection: heading of the list, window title, description, and whether engines may keep it. */
export function homeTexts(home: Home, t: Translate, language: Language) {
  const { selection, company, total } = home
  const country = home.country && countryName(home.country.id, language)
  const industry = home.industry && industryName(home.industry, language)
  const search = selection.searchText && `"${selection.searchText}"`
  const title = onPage(titleOf(home, t, { country, industry }), home, t)

  return {
    country,
    industry,
    title,
    /** These names say all, without that of the site. */
    isWholeTitle: !!company || !!(industry && !country && !search),
    description: home.isFiltered ? t('home.descriptionSelection', { title }) : t('home.description'),
    heading: company
      ? t('home.ofCompany', { number: total, company: company.name })
      : [t('home.newest'), country, industry, search].filter(Boolean).join(' - '),
    noindex: home.isRefined || !!company || !!search || total === 0,
  }
}

type Names = { country: string | undefined; industry: string | undefined }

function titleOf({ company, selection }: Home, t: Translate, { country, industry }: Names): string {
  if (company) return t('home.titleCompany', { company: company.name })
  if (selection.searchText) return t('home.titleSearch', { text: selection.searchText.slice(0, 45) })
  if (industry && country) return t('home.titleIndustryCountry', { industry, country })
  if (industry) return t('home.titleIndustry', { industry })
  if (country) return t('home.titleCountry', { country })
  return t('home.title')
}

const onPage = (title: string, { selection: { page = 1 } }: Home, t: Translate) =>
  page > 1 ? t('home.titlePage', { title, page }) : title

/** The chips of what is chosen: the text, and what is left out to remove it. */
export function chipsOf({ selection, company }: Home, t: Translate, { country, industry }: Names) {
  const { searchText, lodging, german, employment, salary } = selection
  const chips = [
    [searchText && `"${searchText}"`, { searchText: undefined }],
    [country, { country: undefined }],
    [industry, { industrySlug: undefined }],
    [company?.name, { company: undefined }],
    [lodging && t(lodging === 'free' ? 'home.freeLodging' : 'home.withLodging'), { lodging: undefined }],
    [german && t('home.withoutGerman'), { german: undefined }],
    [employment && t(`job.${employment}` as Key), { employment: undefined }],
    [salary && t('job.salaryFrom', { amount: salary }), { salary: undefined }],
  ] as const
  return chips.flatMap(([name, left]) => (name ? [{ name, left }] : []))
}
