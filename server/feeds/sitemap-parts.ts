import { modifiedAt } from '../articles/article.ts'
import { checklistCountries, checklistSlug } from '../checklists/checklists.ts'
import type { Context } from '../context.ts'
import { type Language, languages } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { countriesWithRights, rightsSlug } from '../work-rights/rights.ts'
import { listFilledLists } from './filled-lists.ts'
import type { ListedPage } from './sitemap.ts'
import {
  listCompanyParts,
  listHiringCompanies,
  listJobParts,
  listJobsOfPart,
  listPublishedArticles,
} from './sitemap-queries.ts'

type Asking = Pick<Context, 'config' | 'db' | 'now'>

/** In three languages these stay under 10,000 addresses per part. */
const pagesInPart = 3333
const newest = (times: (Date | null)[]) =>
  times.reduce<Date | null>((latest, time) => (time && (!latest || time > latest) ? time : latest), null)

const inEvery = (addressIn: (language: Language) => string, among: readonly Language[] = languages) =>
  Object.fromEntries(among.map((language) => [language, addressIn(language)])) as ListedPage['addresses']

/** All sitemaps of the site with the time of the last change in each; the build writes that of prerendered pages. */
export async function listSitemaps({ config, db, now }: Asking) {
  const base = config.siteUrl
  const [jobParts, companyParts, lists, news] = await Promise.all([
    listJobParts(db, now()),
    listCompanyParts(db, now()),
    listFilledLists(db, now()),
    pagesOfArticles({ config, db, now }),
  ])
  return [
    { address: `${base}/sitemap-pages.xml` },
    { address: `${base}/sitemap-lists.xml`, changedAt: newest(lists.map(({ at }) => at)) },
    ...jobParts.map(({ part, changedAt }) => ({ address: `${base}/sitemap-jobs-${part}.xml`, changedAt })),
    ...partsOf(base, 'news', news),
    ...companyParts.map(({ part, changedAt }) => ({ address: `${base}/sitemap-companies-${part}.xml`, changedAt })),
  ]
}

/** Home, the news list, the filtered lists that contain an ad, the checklists and the rules on working by country. */
export async function pagesOfLists({ config: { siteUrl }, db, now }: Asking): Promise<ListedPage[]> {
  const narrowed = (await listFilledLists(db, now())).map(({ at, ...selection }) => ({
    addresses: inEvery((language) => siteUrl + listUrl(language, selection)),
    changedAt: at,
  }))
  return [
    { addresses: inEvery((language) => siteUrl + pageUrl('home', language)) },
    { addresses: inEvery((language) => siteUrl + pageUrl('news', language)) },
    ...narrowed,
    ...checklistCountries.map((country) => ({
      addresses: inEvery((language) => siteUrl + pageUrl('checklist', language, checklistSlug(country))),
    })),
    { addresses: inEvery((language) => siteUrl + pageUrl('rightsOverview', language)) },
    ...countriesWithRights.map((country) => ({
      addresses: inEvery((language) => siteUrl + pageUrl('rights', language, rightsSlug(country))),
    })),
  ]
}

type Selection = { industrySlug?: string | undefined; countryId?: string | undefined }

/** The list of ads filtered by industry, country or both. */
function listUrl(language: Language, { industrySlug, countryId }: Selection) {
  const url = industrySlug ? pageUrl('industry', language, industrySlug) : pageUrl('home', language)
  return countryId ? `${url}?country=${countryId}` : url
}

/** Parts count from 1; one beyond the last is empty. */
export async function pagesOfJobs({ config, db, now }: Asking, part: number): Promise<ListedPage[]> {
  return (await listJobsOfPart(db, part, now())).map(({ slug, updatedAt, languages }) => ({
    addresses: inEvery((language) => config.siteUrl + pageUrl('job', language, slug), languages),
    changedAt: updatedAt,
  }))
}

/** Parts as of ads. */
export async function pagesOfCompanies({ config, db, now }: Asking, part: number): Promise<ListedPage[]> {
  return (await listHiringCompanies(db, part, now())).map(({ slug, changedAt }) => ({
    addresses: inEvery((language) => config.siteUrl + pageUrl('company', language, slug)),
    changedAt,
  }))
}

export const pagesOfNews = async (context: Asking, part: number) => partOf(await pagesOfArticles(context), part)

/** An article and its versions in other languages form one page. */
async function pagesOfArticles({ config, db, now }: Asking): Promise<ListedPage[]> {
  const articles = await listPublishedArticles(db, now())
  const byTopic = Map.groupBy(articles, ({ topic, language, slug }) => topic ?? `${language}/${slug}`)
  return [...byTopic.values()].map((versions) => ({
    addresses: Object.fromEntries(
      versions.map(({ language, slug }) => [language, config.siteUrl + pageUrl('article', language, slug)]),
    ),
    changedAt: newest(versions.map(modifiedAt)),
  }))
}

const partsOf = (base: string, kind: string, pages: ListedPage[]) =>
  Array.from({ length: Math.ceil(pages.length / pagesInPart) }, (_, at) => ({
    address: `${base}/sitemap-${kind}-${at + 1}.xml`,
    changedAt: newest(partOf(pages, at + 1).map((page) => page.changedAt ?? null)),
  }))

const partOf = <Item>(items: Item[], part: number) => items.slice((part - 1) * pagesInPart, part * pagesInPart)
