import type { Language } from '../../server/text/language.ts'
import type { Translate } from '../i18n/index.ts'
import * as urls from '../lib/urls.ts'

/** The parts of the dashboards that have a place in the header. */
export type Section =
  | ('today' | 'overview' | 'jobs' | 'applications' | 'candidates' | 'groups' | 'companies')
  | ('administration' | 'settings')

/** The number of unseen items, shown beside a section. */
export type SectionCounts = Partial<Record<Section, number>>

export type SectionLink = {
  section: Exclude<Section, 'administration' | 'settings'>
  url: string
  text: string
  shortText: string
}

/** The header of an employer and of an administrator, in order; the phone shows the first four below. */
export function sectionLinks(isAdmin: boolean, language: Language, t: Translate): SectionLink[] {
  const jobs = {
    section: 'jobs',
    url: urls.myJobsUrl(language),
    text: t('layout.myJobs'),
    shortText: t('dashboard.jobs'),
  } as const
  const applications = {
    section: 'applications',
    url: urls.applicationsUrl(language),
    text: t('layout.applications'),
    shortText: t('layout.applications'),
  } as const
  const candidates = {
    section: 'candidates',
    url: urls.candidatesUrl(language),
    text: t('layout.candidates'),
    shortText: t('dashboard.candidates'),
  } as const
  if (!isAdmin) {
    const groups = {
      section: 'groups',
      url: urls.groupsUrl(language),
      text: t('layout.groups'),
      shortText: t('dashboard.groups'),
    } as const
    const today = {
      section: 'today',
      url: urls.todayUrl(language),
      text: t('dashboard.today'),
      shortText: t('dashboard.today'),
    } as const
    return [today, applications, jobs, candidates, groups]
  }
  const overview = t('dashboard.overview')
  const companies = t('layout.companies')
  return [
    { section: 'overview', url: urls.adminUrl(language), text: overview, shortText: overview },
    { ...jobs, text: t('dashboard.jobs') },
    applications,
    { section: 'companies', url: urls.companiesUrl(language), text: companies, shortText: companies },
    candidates,
  ]
}

/** The less common screens of administrators; the number of `administration` stands beside the one that `counts`. */
export const administrationLinks = (
  language: Language,
  t: Translate,
): (readonly [url: string, text: string, counts?: true])[] => [
  [urls.groupsUrl(language), t('layout.groups')],
  [urls.newArticleUrl(language), t('layout.newArticle')],
  [urls.approvalUrl(language), t('dashboard.approval')],
  [urls.articlesUrl(language), t('dashboard.articles')],
  [urls.adminRecruitingUrl(language), t('dashboard.recruiting')],
  [urls.adminUploadsUrl(language), t('dashboard.uploads')],
  [urls.adminPriceListsUrl(language), t('dashboard.priceLists')],
  [urls.factsUrl(language), t('dashboard.facts')],
  [urls.reportsUrl(language), t('dashboard.reports')],
  [urls.heldRepliesUrl(language), t('dashboard.heldReplies'), true],
  [urls.missedSearchesUrl(language), t('dashboard.missedSearches')],
  [urls.suppressedEmailsUrl(language), t('dashboard.suppressed')],
  [urls.mailsUrl(language), t('dashboard.mails')],
  [urls.outputsUrl(language), t('dashboard.outputs')],
  [urls.auditUrl(language), t('dashboard.audit')],
  [urls.processAllUrl(language), t('dashboard.processAll')],
  [urls.updatePinpointUrl(language), t('dashboard.pinpoint')],
]
