import { filterNames, listParameters } from './filter-names.ts'
import type { Language } from './text/language.ts'

export type FooterGroup = 'general' | 'candidates' | 'employers'

export type SitePage = {
  /** The path after the language prefix, as in `src/pages/[...lang]`; by language where it differs. */
  path: string | Partial<Record<Language, string>>
  /** Other paths that redirect to this page. */
  aliases?: readonly string[]
  /** Rendered by the build; all others at request time. */
  isStatic?: true
  /** Cached for visitors with the tags that its loader sets. */
  isCached?: true
  /** The path ends in a token: never logged, listed or passed to other sites. */
  isSecret?: true
  /** Query parameters that change the page, in the order of the cache key. All others are removed before rendering. */
  query?: readonly string[]
  /** Query parameters of one user: the page is rendered for that request and never cached. */
  privateQuery?: readonly string[]
}

export type Listed = {
  /** The part of the sitemap that lists it; 'none' for pages that search engines should not index. */
  sitemap: 'pages' | 'lists' | 'jobs' | 'companies' | 'news'
  footer: { group: FooterGroup; text: `layout.${string}` }
}

/** A page for everyone says where it is listed. */
export type PublicPage = SitePage & { [Place in keyof Listed]: Listed[Place] | 'none' }

const jobLists = [...filterNames, ...listParameters, 'companyId', 'articles', 'logout']
const forCandidates = <Text extends string>(text: Text) => ({ group: 'candidates', text }) as const
const cachedList = { isCached: true, sitemap: 'lists' } as const
const info = { isStatic: true, sitemap: 'pages' } as const
const unlisted = { sitemap: 'none', footer: 'none' } as const

/** The pages that everyone may see. Footer groups list them in this order. */
export const publicPages = {
  home: { path: '/', query: jobLists, isCached: true, sitemap: 'lists', footer: 'none' },
  industry: { path: '/djelatnost/[slug]', query: jobLists, isCached: true, sitemap: 'lists', footer: 'none' },
  job: {
    path: '/job/[key]',
    query: ['compare'],
    privateQuery: ['previewCode'],
    isCached: true,
    sitemap: 'jobs',
    footer: 'none',
  },
  apply: { path: '/prijava/[id]', privateQuery: ['sent'], isCached: true, ...unlisted },
  correctAddress: { path: '/prijava/[id]/adresa', ...unlisted },
  company: { path: '/tvrtka/[slug]', isCached: true, sitemap: 'companies', footer: 'none' },
  news: {
    path: '/vijesti',
    aliases: ['/news', '/nachrichten'],
    query: ['page', 'q', 'tags', 'count'],
    ...cachedList,
    footer: forCandidates('layout.careerNews'),
  },
  newsGrid: { path: '/vijestiX', query: ['page', 'tags'], isCached: true, ...unlisted },
  article: { path: '/vijesti/[slug]', isCached: true, sitemap: 'news', footer: 'none' },
  about: { path: '/o-nama', ...info, footer: { group: 'general', text: 'layout.about' } },
  privacy: { path: '/privacy', ...info, footer: { group: 'general', text: 'layout.privacy' } },
  terms: { path: '/terms-of-use', ...info, footer: { group: 'general', text: 'layout.terms' } },
  editors: { path: '/urednistvo', ...info, footer: 'none' },
  imprint: { path: '/impressum', ...info, footer: { group: 'general', text: 'layout.imprint' } },
  cvGuide: {
    path: { hr: '/kako-napisati-zivotopis', en: '/how-to-write-a-cv', de: '/lebenslauf-schreiben' },
    ...info,
    footer: forCandidates('layout.cvGuide'),
  },
  checklists: { path: '/prije-odlaska', ...info, footer: forCandidates('layout.beforeLeaving') },
  checklist: { path: '/prije-odlaska/[country]', privateQuery: ['start'], ...cachedList, footer: 'none' },
  rights: {
    path: { hr: '/pravo-na-rad/[country]', en: '/right-to-work/[country]', de: '/arbeitserlaubnis/[country]' },
    ...cachedList,
    footer: 'none',
  },
  rightsOverview: {
    path: { hr: '/pravo-na-rad', en: '/right-to-work', de: '/arbeitserlaubnis' },
    ...cachedList,
    footer: forCandidates('layout.rightToWork'),
  },
  saved: { path: '/spremljeno', footer: forCandidates('layout.savedJobs'), sitemap: 'none' },
  compare: { path: '/usporedi', privateQuery: ['ads'], ...unlisted },
  candidateFaq: { path: '/faq-za-kandidate', ...info, footer: forCandidates('layout.faq') },
  signup: { path: '/signup', footer: { group: 'employers', text: 'layout.signup' }, sitemap: 'none' },
  contact: {
    path: '/kontakt',
    aliases: ['/contact'],
    ...info,
    footer: { group: 'employers', text: 'layout.contactUs' },
  },
  contactSent: { path: '/kontakt/poruka', privateQuery: ['sent'], ...unlisted },
  employer: { path: '/employer', ...info, footer: { group: 'employers', text: 'layout.services' } },
  newJob: { path: '/poslodavac/jobedit/new', footer: { group: 'employers', text: 'layout.postJob' }, sitemap: 'none' },
  employerFaq: { path: '/faq-za-poslodavce', ...info, footer: { group: 'employers', text: 'layout.faq' } },
  offer: { path: '/offer', ...info, footer: { group: 'employers', text: 'layout.offer' } },
  recruiting: { path: { de: '/hotelpersonal-at-de' }, ...info, footer: 'none' },
  recruitingCooks: { path: { de: '/koche-at/beispiele-fur-die-profile-der-koche-at-de' }, ...info, footer: 'none' },
  recruitingWaiters: { path: { de: '/kellner-at/beispiele-fur-die-profile-der-kellner-at' }, ...info, footer: 'none' },
  recruitingHotels: {
    path: { de: '/hotelpersonal-at/beispiele-fur-profile-des-hotelpersonals-at' },
    ...info,
    footer: 'none',
  },
  login: { path: '/login', ...unlisted },
  loginCode: { path: '/login-code', ...unlisted },
  almostDone: { path: '/almost-done', ...unlisted },
  finishSignup: { path: '/finish-signup', privateQuery: ['email', 'token'], ...unlisted },
  invitation: { path: '/invitation', privateQuery: ['token'], ...unlisted },
  forgotPassword: { path: '/forgot-password', ...unlisted },
  resetPassword: { path: '/forgot-password-finish', privateQuery: ['email', 'token'], ...unlisted },
  kit: { path: '/dev/kit/[...view]', query: ['q', 'sort', 'page'], ...unlisted },
  sendLink: { path: '/send-link', ...unlisted },
  searchAlert: { path: '/search-alert', query: jobLists, ...unlisted },
  askForWatch: { path: '/job-alert/[id]', ...unlisted },
  unauthorized: { path: '/unauthorized', ...unlisted },
  notFound: { path: '/404', ...unlisted },
  notFoundByOldName: { path: '/not-found', ...unlisted },
  broken: { path: '/500', ...unlisted },
} as const satisfies Record<string, PublicPage>
