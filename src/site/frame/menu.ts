import type { Language } from '../../../server/text/language.ts'
import type { Translate } from '../../i18n/index.ts'
import * as urls from '../../lib/urls.ts'

type Link = readonly [url: string, text: string]

/** The part of the menu that is the same for all. */
export const commonLinks = (language: Language, t: Translate): Link[] => [
  [urls.newsUrl(language), t('layout.news')],
  [urls.aboutUrl(language), t('layout.about')],
  [urls.contactUrl(language), t('layout.contact')],
]

/** Links for candidates besides the ads. */
export const candidateLinks = (language: Language, t: Translate): Link[] => [
  [urls.savedJobsUrl(language), t('layout.savedJobs')],
  [urls.openApplicationUrl(language), t('layout.openApplication')],
  [urls.cvGuideUrl(language), t('layout.cvGuide')],
  [urls.candidateFaqUrl(language), t('layout.faq')],
]

export const offerLink = (language: Language, t: Translate): Link => [urls.offerUrl(language), t('layout.offer')]

export const guestLinks = (language: Language, t: Translate): Link[] => [
  [urls.signupUrl(language), t('layout.signup')],
  [urls.loginUrl(language), t('layout.login')],
]

/** The first link of signed-in users, before those of administrators. */
export const settingsLink = (language: Language, t: Translate): Link => [urls.accountUrl(language), t('layout.account')]

export const memberLinks = (language: Language, t: Translate): Link[] => [
  [urls.myJobsUrl(language), t('layout.myJobs')],
  [urls.newJobUrl(language), t('layout.newJob')],
  [urls.applicationsUrl(language), t('layout.applications')],
  [urls.groupsUrl(language), t('layout.groups')],
  [urls.candidatesUrl(language), t('layout.candidates')],
]

export const adminLinks = (language: Language, t: Translate): Link[] => [
  [urls.companiesUrl(language), t('layout.companies')],
  [urls.newArticleUrl(language), t('layout.newArticle')],
]
