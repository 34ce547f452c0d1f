import { openApplicationSlug } from '../../server/jobs/open-application-slug.ts'
import { type Language, prefixOf, splitPath } from '../../server/text/language.ts'

/** Every address of the site, in one place. All take the language first; the segments are Croatian everywhere. */
const at = (language: Language, path: string) => `${prefixOf(language)}${path}` || '/'

const guides: Record<Language, string> = {
  hr: '/kako-napisati-zivotopis',
  en: '/how-to-write-a-cv',
  de: '/lebenslauf-schreiben',
}

export const homeUrl = (language: Language) => at(language, '')
export const notFoundUrl = (language: Language) => at(language, '/404')
export const jobUrl = (language: Language, slug: string) => at(language, `/job/${slug}`)
export const applyUrl = (language: Language, jobId: number) => at(language, `/prijava/${jobId}`)
export const industryUrl = (language: Language, slug: string) => at(language, `/djelatnost/${slug}`)
export const countryUrl = (language: Language, id: string) => `${homeUrl(language)}?country=${id}`
export const companyUrl = (language: Language, id: number) => `${homeUrl(language)}?company=${id}`
export const openApplicationUrl = (language: Language) => jobUrl(language, openApplicationSlug)
/** The feed of ads, narrowed as the list it belongs to. */
export const jobsFeedUrl = (
  language: Language,
  narrowed: { industry?: string | undefined; country?: string | undefined },
) => {
  const given = Object.entries(narrowed).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return at(language, `/feed/jobs.xml${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`)
}
export const newsUrl = (language: Language) => at(language, '/vijesti')
export const articleUrl = (language: Language, slug: string) => at(language, `/vijesti/${slug}`)
export const tagUrl = (language: Language, tag: string) => `${newsUrl(language)}?tags=${encodeURIComponent(tag)}&page=1`
export const newsGridUrl = (language: Language) => at(language, '/vijestiX')
export const editArticleUrl = (language: Language, articleId: number) => at(language, `/admin/objavaedit/${articleId}`)
export const aboutUrl = (language: Language) => at(language, '/o-nama')
export const contactUrl = (language: Language) => at(language, '/kontakt')
export const imprintUrl = (language: Language) => at(language, '/impressum')
export const termsUrl = (language: Language) => at(language, '/terms-of-use')
export const privacyUrl = (language: Language) => at(language, '/privacy')
export const cvGuideUrl = (language: Language) => at(language, guides[language])
export const candidateFaqUrl = (language: Language) => at(language, '/faq-za-kandidate')
export const employerFaqUrl = (language: Language) => at(language, '/faq-za-poslodavce')
export const employerUrl = (language: Language) => at(language, '/employer')
export const signupUrl = (language: Language) => at(language, '/signup')
export const loginUrl = (language: Language) => at(language, '/login')
export const almostDoneUrl = (language: Language) => at(language, '/almost-done')
export const finishSignupUrl = (language: Language) => at(language, '/finish-signup')
export const forgotPasswordUrl = (language: Language) => at(language, '/forgot-password')
export const finishRecoveryUrl = (language: Language) => at(language, '/forgot-password-finish')
export const newJobUrl = (language: Language) => at(language, '/poslodavac/jobedit/new')
export const editJobUrl = (language: Language, jobId: number) => at(language, `/poslodavac/jobedit/${jobId}/basic`)
export const accountUrl = (language: Language) => at(language, '/poslodavac/account')
export const myJobsUrl = (language: Language) =>
  at(language, '/poslodavac/mojioglasi?sortColumn=creationTime&ascSortDirection=false')
export const applicationsUrl = (language: Language) =>
  at(language, '/poslodavac/prijave?sortColumn=vrijeme&ascSortDirection=false&page_size=20&page_index=0')
export const groupsUrl = (language: Language) => at(language, '/groups')
export const candidatesUrl = (language: Language) => at(language, '/candidates')
export const companiesUrl = (language: Language) => at(language, '/admin/companies')
export const newArticleUrl = (language: Language) => at(language, '/admin/objavaedit/new')
export const applicationsOfJobUrl = (language: Language, jobId: number, companyId?: string) =>
  at(language, `/poslodavac/prijave?jobId=${jobId}${companyId ? `&company=${companyId}` : ''}`)

/** The same page in another language: its own slug where it has one, else the same path under the other prefix. */
export function inOtherLanguage(address: string, to: Language): string {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const { language, rest } = splitPath(path)
  const page = rest === guides[language] ? cvGuideUrl(to) : at(to, rest === '/' ? '' : rest)
  return end < 0 ? page : page + address.slice(end)
}

/** What addresses call 'all industries'. */
export const allIndustriesSlug = 'sve-djelatnosti'
export const allIndustriesId = '0'
export const priceListUrl = (language: Language, path: string) => at(language, `/${path}`)
/** The recruiting pages are German alone. */
export const recruitingUrl = (path: string) => at('de', `/${path}`)
