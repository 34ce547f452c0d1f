import { openApplicationSlug } from '../../server/jobs/open-application-slug.ts'
import type { Language } from '../../server/text/language.ts'
import { at, homeUrl } from './home-urls.ts'

export { homeUrl, industryUrl } from './home-urls.ts'

/** Every address of the site. All take the language first; the segments are Croatian everywhere. */

export const guides: Record<Language, string> = {
  hr: '/kako-napisati-zivotopis',
  en: '/how-to-write-a-cv',
  de: '/lebenslauf-schreiben',
}

export const notFoundUrl = (language: Language) => at(language, '/404')
export const jobUrl = (language: Language, slug: string) => at(language, `/job/${slug}`)
export const applyUrl = (language: Language, jobId: number) => at(language, `/prijava/${jobId}`)
export const countryUrl = (language: Language, id: string) => `${homeUrl(language)}?country=${id}`
export const companyUrl = (language: Language, id: number) => `${homeUrl(language)}?company=${id}`
/** The page about a company; `companyUrl` is home narrowed to its ads. */
export const companyPageUrl = (language: Language, slug: string) => at(language, `/tvrtka/${slug}`)
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
export const resetPasswordUrl = (language: Language) => at(language, '/forgot-password-finish')
export const newJobUrl = (language: Language) => at(language, '/poslodavac/jobedit/new')
export const editJobUrl = (language: Language, jobId: number) => at(language, `/poslodavac/jobedit/${jobId}/basic`)
export const accountUrl = (language: Language) => at(language, '/poslodavac/account')
export const myJobsUrl = (language: Language) =>
  at(language, '/poslodavac/mojioglasi?sortColumn=creationTime&ascSortDirection=false')
export const myJobsOfCompanyUrl = (language: Language, companyId: number) =>
  at(language, `/poslodavac/mojioglasi?company=${companyId}`)
export const applicationsUrl = (language: Language) =>
  at(language, '/poslodavac/prijave?sortColumn=vrijeme&ascSortDirection=false&page_size=20&page_index=0')
export const groupsUrl = (language: Language) => at(language, '/groups')
export const candidatesOfGroupUrl = (language: Language, groupId: number) =>
  at(language, `/candidates?groupId=${groupId}`)
type CandidateOrigin = { groupId?: number | null; queryId?: number | null; tvrtkaId?: number | null; user?: string }

/** A candidate's profile, with the list that it was opened from. */
export function candidateUrl(language: Language, id: number, from: CandidateOrigin = {}) {
  const given = Object.entries(from).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return at(language, `/user-profile/${id}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`)
}
export const candidatesUrl = (language: Language) => at(language, '/candidates')
export const companiesUrl = (language: Language) => at(language, '/admin/companies')
export const adminCompanyUrl = (language: Language, id: number) => at(language, `/admin/companies/${id}`)
export const adminUrl = (language: Language) => at(language, '/admin')
export const adminRecruitingUrl = (language: Language) => at(language, '/admin/recruiting')
export const adminUploadsUrl = (language: Language) => at(language, '/admin/uploads')
export const suppressedEmailsUrl = (language: Language) => at(language, '/admin/suppressed-emails')
export const mailsUrl = (language: Language) => at(language, '/admin/mails')
export const auditUrl = (language: Language) => at(language, '/admin/audit')
export const processAllUrl = (language: Language) => at(language, '/admin/processall')
export const updatePinpointUrl = (language: Language) => at(language, '/admin/updatepinpoint')
export const newArticleUrl = (language: Language) => at(language, '/admin/objavaedit/new')
/** One application, open in the list of its ad. */
export const applicationOfJobUrl = (
  language: Language,
  { jobId, applicationId }: { jobId: number; applicationId: number },
) =>
  at(
    language,
    `/poslodavac/prijave?sortColumn=vrijeme&ascSortDirection=false&jobId=${jobId}&application=${applicationId}`,
  )
/** One application, open in the list of all. */
export const applicationUrl = (language: Language, applicationId: number) =>
  at(
    language,
    `/poslodavac/prijave?application=${applicationId}&sortColumn=vrijeme&ascSortDirection=false&page_size=25`,
  )
export const applicationsOfJobUrl = (language: Language, jobId: number, companyId?: string) =>
  at(language, `/poslodavac/prijave?jobId=${jobId}${companyId ? `&company=${companyId}` : ''}`)

/** What addresses call 'all industries'. */
export const allIndustriesSlug = 'sve-djelatnosti'
export const allIndustriesId = '0'
export const priceListUrl = (language: Language, path: string) => at(language, `/${path}`)
/** The recruiting pages are German alone. */
export const recruitingUrl = (path: string) => at('de', `/${path}`)
