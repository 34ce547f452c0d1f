import { type Listed, type PublicPage, publicPages, type SitePage } from './public-pages.ts'
import { type Language, languages, prefixOf } from './text/language.ts'

/** The pages of members and administrators, and those that a link with a token opens. */
const closedPages = {
  optOut: { path: '/unsubscribe/[id]/[token]', isSecret: true },
  requestData: { path: '/user-request-data/[id]/[token]', isSecret: true },
  wishes: { path: '/user-wishes/[id]/[token]', isSecret: true },
  watch: { path: '/user-job-alert/[id]/[token]', isSecret: true },
  confirmAlert: { path: '/user-search-alerts/confirm/[token]', isSecret: true },
  ownAlerts: { path: '/user-search-alerts/own/[token]', isSecret: true },
  interview: { path: '/termin/[id]/[token]', isSecret: true },
  keepData: { path: '/user-keep-data/[id]/[token]', isSecret: true },
  confirmEmail: { path: '/confirm-email/[id]/[token]', isSecret: true },
  confirmLogin: { path: '/confirm-login/[id]/[token]', isSecret: true },
  ownData: { path: '/user-profile/[id]/[token]', isSecret: true },
  candidate: { path: '/user-profile/[id]' },
  candidates: { path: '/candidates' },
  groups: { path: '/groups' },
  today: { path: '/poslodavac/danas' },
  account: { path: '/poslodavac/account' },
  myJobs: { path: '/poslodavac/mojioglasi' },
  editJob: { path: '/poslodavac/jobedit/[id]/[step]' },
  applications: { path: '/poslodavac/prijave' },
  questionFilter: { path: '/poslodavac/pitanjefilter' },
  employerArea: { path: '/poslodavac' },
  admin: { path: '/admin' },
  approval: { path: '/admin/approval' },
  audit: { path: '/admin/audit' },
  companies: { path: '/admin/companies' },
  companiesByOldName: { path: '/admin/tvrtke' },
  adminCompany: { path: '/admin/companies/[id]' },
  mails: { path: '/admin/mails' },
  outputs: { path: '/admin/outputs' },
  articles: { path: '/admin/articles' },
  editArticle: { path: '/admin/objavaedit/[id]' },
  processAll: { path: '/admin/processall' },
  updatePinpoint: { path: '/admin/updatepinpoint' },
  suppressedEmails: { path: '/admin/suppressed-emails' },
  recruitingPages: { path: '/admin/recruiting' },
  recruitingPage: { path: '/admin/recruiting/page/[...page]' },
  recruitingSection: { path: '/admin/recruiting/section/[id]' },
  uploads: { path: '/admin/uploads/[...folder]' },
  facts: { path: '/admin/facts' },
  adminPriceLists: { path: '/admin/price-lists' },
  reports: { path: '/admin/reports' },
  heldReplies: { path: '/admin/replies' },
  missedSearches: { path: '/admin/missed-searches' },
} as const satisfies Record<string, SitePage>

/** All pages of the site. */
export const pages = { ...publicPages, ...closedPages }

export type PageName = keyof typeof pages

/** Who may see a page: everyone, signed-in users, or administrators. */
export type Audience = 'all' | 'members' | 'admins'

/** The audience of paths by their first part, including unlisted pages. Secret pages are guarded by their tokens. */
export const areas: Readonly<Record<string, Audience>> = {
  poslodavac: 'members',
  groups: 'members',
  candidates: 'members',
  'user-profile': 'members',
  admin: 'admins',
}

export const allPages = Object.entries<SitePage & Partial<PublicPage>>(pages).map(
  ([name, { sitemap, footer, ...page }]) => ({
    ...page,
    name: name as PageName,
    ...(sitemap && sitemap !== 'none' && { sitemap }),
    ...(footer && footer !== 'none' && { footer }),
  }),
) as (SitePage & Partial<Listed> & { name: PageName })[]

/** The path of a page without its language prefix; undefined if the page does not exist in the language. */
export function pathIn(language: Language, { path }: SitePage): string | undefined {
  return typeof path === 'string' ? path : path[language]
}

/** The path of a page with its `[parts]` replaced by `values` in order. */
export function pageUrl(name: PageName, language: Language, ...values: (string | number)[]): string {
  let at = 0
  const path = (pathIn(language, pages[name]) ?? '/').replace(/\[[^[\]]+\]/g, () => String(values[at++] ?? ''))
  return prefixOf(language) + (path === '/' ? '' : path) || '/'
}

/** The paths of a page in all languages that have it, with their `[parts]`. */
export const addressesOf = (page: SitePage): string[] =>
  languages.flatMap((language) => {
    const path = pathIn(language, page)
    return path === undefined ? [] : [prefixOf(language) + (path === '/' ? '' : path) || '/']
  })
