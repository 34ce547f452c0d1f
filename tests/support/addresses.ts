/** What an address returns: its page, a redirect, or a file. */
export type Walked = {
  path: string
  as: 'visitor' | 'employer' | 'admin'
  leadsTo?: RegExp
  isFile?: true
  status?: number
}

/** Rows of the demo for the `{…}` of the addresses. */
export type Rows = {
  jobId: number
  jobSlug: string
  articleId: number
  articleSlug: string
  companyId: number
  companySlug: string
  candidateId: number
  draftId: number
  sectionId: number
  /** `{id}/{token}` of a candidate's mail. */
  optOut: string
  requestData: string
}

const visitor = { as: 'visitor' } as const
const employer = { as: 'employer' } as const
const admin = { as: 'admin' } as const

/** Every address of the public site. */
export const publicAddresses = ({ jobId, jobSlug, articleId, articleSlug, companySlug, ...rows }: Rows): Walked[] => [
  { path: '/', ...visitor },
  { path: '/djelatnost/gradevina', ...visitor },
  { path: `/job/${jobSlug}`, ...visitor },
  { path: `/job/${jobId}`, ...visitor },
  { path: '/job/personalizirana-ponuda-poslova-za-rad-u-inozemstvu-otvorena-prijava', ...visitor },
  { path: `/prijava/${jobId}`, ...visitor },
  { path: `/tvrtka/${companySlug}`, ...visitor },
  { path: '/almost-done', ...visitor },
  { path: '/poslodavac', ...visitor, leadsTo: /\/login/ },
  { path: '/offer', ...visitor },
  { path: '/vijesti', ...visitor },
  { path: '/vijestiX', ...visitor },
  { path: `/vijesti/${articleSlug}`, ...visitor },
  { path: `/vijesti/${articleId}`, ...visitor },
  { path: '/news', ...visitor, leadsTo: /\/vijesti$/ },
  { path: '/nachrichten', ...visitor, leadsTo: /\/vijesti$/ },
  ...['/signup', '/finish-signup', '/invitation', '/login', '/forgot-password', '/forgot-password-finish'].map(
    (path) => ({
      path,
      ...visitor,
    }),
  ),
  { path: '/unauthorized', ...visitor, status: 403 },
  { path: `/unsubscribe/${rows.optOut}`, ...visitor },
  { path: `/user-request-data/${rows.requestData}`, ...visitor },
  { path: `/user-profile/${rows.candidateId}`, ...visitor, leadsTo: /\/login/ },
  { path: '/groups', ...visitor, leadsTo: /\/login/ },
  { path: '/candidates', ...visitor, leadsTo: /\/login/ },
  { path: '/admin', ...visitor, leadsTo: /\/login/ },
  ...['/o-nama', '/faq-za-poslodavce', '/faq-za-kandidate', '/employer', '/kontakt', '/impressum'].map((path) => ({
    path,
    ...visitor,
  })),
  { path: '/contact', ...visitor, leadsTo: /\/kontakt$/ },
  { path: '/hotelpersonal-at-de', ...visitor },
  { path: '/koche-at/beispiele-fur-die-profile-der-koche-at-de', ...visitor },
  { path: '/kellner-at/beispiele-fur-die-profile-der-kellner-at', ...visitor },
  { path: '/hotelpersonal-at/beispiele-fur-profile-des-hotelpersonals-at', ...visitor },
  { path: '/terms-of-use', ...visitor },
  { path: '/privacy', ...visitor },
  ...['/preisliste-2024-2025', '/preisliste-2025', '/preisliste-8f3a61d2'].map((path) => ({
    ...{ path, ...visitor },
    isFile: true as const,
  })),
]

/** Every address of employers. */
export const employerAddresses = ({ draftId, candidateId }: Rows): Walked[] => [
  { path: '/poslodavac', ...employer, leadsTo: /\/poslodavac\/prijave/ },
  { path: '/poslodavac/prijave', ...employer },
  { path: '/poslodavac/danas', ...employer },
  { path: '/poslodavac/mojioglasi', ...employer },
  { path: '/poslodavac/jobedit/new', ...employer },
  ...['basic', 'questions', 'final'].map((step) => ({ path: `/poslodavac/jobedit/${draftId}/${step}`, ...employer })),
  { path: '/poslodavac/pitanjefilter', ...employer },
  { path: '/poslodavac/account', ...employer },
  { path: '/groups', ...employer },
  { path: '/candidates', ...employer },
  { path: `/user-profile/${candidateId}`, ...employer },
]

/** Every address of administrators. */
export const adminAddresses = ({ articleId, companyId, sectionId }: Rows): Walked[] =>
  [
    '/admin',
    '/admin/suppressed-emails',
    '/admin/processall',
    '/admin/updatepinpoint',
    '/admin/objavaedit/new',
    `/admin/objavaedit/${articleId}`,
    '/admin/articles',
    '/admin/tvrtke',
    '/admin/companies',
    `/admin/companies/${companyId}`,
    '/admin/recruiting',
    `/admin/recruiting/section/${sectionId}`,
    '/admin/recruiting/page/koche',
    '/admin/recruiting/page/koche-at/beispiele-fur-die-profile-der-koche-at-de',
    '/admin/uploads',
    '/admin/uploads/articles',
    '/admin/price-lists',
    '/admin/mails',
    '/admin/replies',
    '/admin/approval',
    '/admin/outputs',
    '/admin/audit',
    '/groups',
    '/candidates',
    '/poslodavac/mojioglasi',
    '/poslodavac/prijave',
  ].map((path) => ({ path, ...admin }))
