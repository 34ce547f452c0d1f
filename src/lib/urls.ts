import { openApplicationSlug } from '../../server/jobs/open-application-slug.ts'
import type { Language } from '../../server/text/language.ts'
import { pageUrl } from '../../server/urls.ts'
import { at, homeUrl } from './home-urls.ts'

export { homeUrl, industryUrl, notFoundUrl } from './home-urls.ts'

/** Addresses of pages by their purpose. All take the language first. */

export const jobUrl = (language: Language, slug: string) => pageUrl('job', language, slug)
export const applyUrl = (language: Language, jobId: number) => pageUrl('apply', language, jobId)
/** Where a message to the company of an application is sent, by the link of its candidate. */
export const ownMessageUrl = (
  language: Language,
  { candidateId, token, applicationId }: { candidateId: number; token: string; applicationId: number },
) => `${pageUrl('ownData', language, candidateId, token)}/${applicationId}`
export const interviewUrl = (language: Language, id: number, token: string) => pageUrl('interview', language, id, token)
export const correctAddressUrl = (language: Language, jobId: number) => pageUrl('correctAddress', language, jobId)
export const countryUrl = (language: Language, id: string) => `${homeUrl(language)}?country=${id}`
export const companyUrl = (language: Language, id: number) => `${homeUrl(language)}?company=${id}`
/** The page about a company; `companyUrl` is home narrowed to its ads. */
export const companyPageUrl = (language: Language, slug: string) => pageUrl('company', language, slug)
export const openApplicationUrl = (language: Language) => jobUrl(language, openApplicationSlug)
export const newsUrl = (language: Language) => pageUrl('news', language)
export const articleUrl = (language: Language, slug: string) => pageUrl('article', language, slug)
export const tagUrl = (language: Language, tag: string) => `${newsUrl(language)}?tags=${encodeURIComponent(tag)}&page=1`
export const newsGridUrl = (language: Language) => pageUrl('newsGrid', language)
export const editArticleUrl = (language: Language, articleId: number) => pageUrl('editArticle', language, articleId)
export const aboutUrl = (language: Language) => pageUrl('about', language)
export const contactUrl = (language: Language) => pageUrl('contact', language)
export const editorsUrl = (language: Language) => pageUrl('editors', language)
export const termsUrl = (language: Language) => pageUrl('terms', language)
export const privacyUrl = (language: Language) => pageUrl('privacy', language)
export const cvGuideUrl = (language: Language) => pageUrl('cvGuide', language)
export const checklistsUrl = (language: Language) => pageUrl('checklists', language)
export const checklistUrl = (language: Language, slug: string) => pageUrl('checklist', language, slug)
export const rightsUrl = (language: Language, slug: string) => pageUrl('rights', language, slug)
export const rightsOverviewUrl = (language: Language) => pageUrl('rightsOverview', language)
export const savedJobsUrl = (language: Language) => pageUrl('saved', language)
/** The page with ads side by side. */
export const compareUrl = (language: Language, ids: readonly number[] = []) =>
  pageUrl('compare', language) + (ids.length > 0 ? `?ads=${ids.join(',')}` : '')
export const candidateFaqUrl = (language: Language) => pageUrl('candidateFaq', language)
export const employerUrl = (language: Language) => pageUrl('employer', language)
export const sendLinkUrl = (language: Language) => pageUrl('sendLink', language)
/** The page that asks for the new ads of a search. */
export const searchAlertUrl = (language: Language, search = '') =>
  pageUrl('searchAlert', language) + (search && `?${search}`)
export const askForWatchUrl = (language: Language, jobId: number) => pageUrl('askForWatch', language, jobId)
export const signupUrl = (language: Language) => pageUrl('signup', language)
export const loginCodeUrl = (language: Language) => pageUrl('loginCode', language)
export const loginUrl = (language: Language) => pageUrl('login', language)
export const almostDoneUrl = (language: Language) => pageUrl('almostDone', language)
export const finishSignupUrl = (language: Language) => pageUrl('finishSignup', language)
export const forgotPasswordUrl = (language: Language) => pageUrl('forgotPassword', language)
export const resetPasswordUrl = (language: Language) => pageUrl('resetPassword', language)
export const newJobUrl = (language: Language) => pageUrl('newJob', language)
export const editJobUrl = (language: Language, jobId: number) => pageUrl('editJob', language, jobId, 'basic')
/** The last step of an ad's editor, which submits it. */
export const finishJobUrl = (language: Language, jobId: number) => pageUrl('editJob', language, jobId, 'final')
export const accountUrl = (language: Language) => pageUrl('account', language)
export const todayUrl = (language: Language) => pageUrl('today', language)
export const myJobsUrl = (language: Language) =>
  `${pageUrl('myJobs', language)}?sortColumn=creationTime&ascSortDirection=false`
export const myJobsOfCompanyUrl = (language: Language, companyId: number) =>
  `${pageUrl('myJobs', language)}?company=${companyId}`
export const applicationsUrl = (language: Language) =>
  `${pageUrl('applications', language)}?sortColumn=vrijeme&ascSortDirection=false&page_size=20&page_index=0`
export const unreadApplicationsUrl = (language: Language) => `${applicationsUrl(language)}&seen=0`
export const questionFilterUrl = (language: Language) => pageUrl('questionFilter', language)
export const groupsUrl = (language: Language) => pageUrl('groups', language)
/** `user`: the viewer's login, for a new tab. */
export const candidatesOfGroupUrl = (language: Language, groupId: number, user?: string) =>
  `${pageUrl('candidates', language)}?${new URLSearchParams({ groupId: String(groupId), ...(user && { user }) })}`
type CandidateOrigin = { groupId?: number | null; queryId?: number | null; tvrtkaId?: number | null; user?: string }

/** A candidate's profile, with the list that it was opened from. */
export function candidateUrl(language: Language, id: number, from: CandidateOrigin = {}) {
  const filled = Object.entries(from).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return pageUrl('candidate', language, id) + (filled.length > 0 ? `?${new URLSearchParams(filled)}` : '')
}
export const telephoneUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
export const candidatesUrl = (language: Language) => pageUrl('candidates', language)
export const companiesUrl = (language: Language) => pageUrl('companies', language)
export const adminCompanyUrl = (language: Language, id: number) => pageUrl('adminCompany', language, id)
export const adminUrl = (language: Language) => pageUrl('admin', language)
/** The approval queue, with one ad open when it is named. */
export const approvalUrl = (language: Language, jobId?: number) =>
  pageUrl('approval', language) + (jobId ? `?job=${jobId}` : '')
export const outputsUrl = (language: Language) => pageUrl('outputs', language)
export const adminRecruitingUrl = (language: Language) => pageUrl('recruitingPages', language)
export const recruitingPageUrl = (language: Language, page: string) => pageUrl('recruitingPage', language, page)
export const recruitingSectionUrl = (language: Language, id: number) => pageUrl('recruitingSection', language, id)
export const adminUploadsUrl = (language: Language) => pageUrl('uploads', language, '').replace(/\/$/, '')
export const uploadFolderUrl = (language: Language, folder: string) => pageUrl('uploads', language, folder)
export const offerUrl = (language: Language) => pageUrl('offer', language)
export const adminPriceListsUrl = (language: Language) => pageUrl('adminPriceLists', language)
export const factsUrl = (language: Language) => pageUrl('facts', language)
export const reportsUrl = (language: Language) => pageUrl('reports', language)
export const heldRepliesUrl = (language: Language) => pageUrl('heldReplies', language)
export const missedSearchesUrl = (language: Language) => pageUrl('missedSearches', language)
export const suppressedEmailsUrl = (language: Language) => pageUrl('suppressedEmails', language)
export const mailsUrl = (language: Language) => pageUrl('mails', language)
export const auditUrl = (language: Language) => pageUrl('audit', language)
export const processAllUrl = (language: Language) => pageUrl('processAll', language)
export const updatePinpointUrl = (language: Language) => pageUrl('updatePinpoint', language)
export const articlesUrl = (language: Language) => pageUrl('articles', language)
export const newArticleUrl = (language: Language) => pageUrl('editArticle', language, 'new')
export const translateArticleUrl = (language: Language, articleId: number, to: Language) =>
  `${newArticleUrl(language)}?${new URLSearchParams({ prijevodOd: String(articleId), jezik: to })}`
/** One application, open in the list of its ad. */
export const applicationOfJobUrl = (
  language: Language,
  { jobId, applicationId }: { jobId: number; applicationId: number },
) =>
  `${pageUrl('applications', language)}?sortColumn=vrijeme&ascSortDirection=false&jobId=${jobId}&application=${applicationId}`
/** One application, open in the list of all. */
export const applicationUrl = (language: Language, applicationId: number) =>
  `${pageUrl('applications', language)}?application=${applicationId}&sortColumn=vrijeme&ascSortDirection=false&page_size=25`
export const applicationsOfJobUrl = (language: Language, jobId: number, companyId?: string) =>
  `${pageUrl('applications', language)}?jobId=${jobId}${companyId ? `&company=${companyId}` : ''}`

export const allIndustriesSlug = 'sve-djelatnosti'
/** The same in addresses that name industries by number. */
export const allIndustriesId = '0'
export const priceListUrl = (language: Language, path: string) => at(language, `/${path}`)
/** The recruiting pages exist in German only. */
export const recruitingUrl = (path: string) => at('de', `/${path}`)
