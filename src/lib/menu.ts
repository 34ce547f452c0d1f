import type { Language } from '../../server/text/language.ts'
import type { Translate } from '../i18n/index.ts'
import * as urls from './urls.ts'

type Link = readonly [url: string, text: string]

/** What everybody finds in the menu. */
export const commonLinks = (language: Language, t: Translate): Link[] => [
  [urls.newsUrl(language), t('frame.news')],
  [urls.aboutUrl(language), t('frame.about')],
  [urls.contactUrl(language), t('frame.contact')],
]

export const guestLinks = (language: Language, t: Translate): Link[] => [
  [urls.signupUrl(language), t('frame.signup')],
  [urls.loginUrl(language), t('frame.login')],
]

/** What who is signed in finds first, before what is for administrators alone. */
export const settingsLink = (language: Language, t: Translate): Link => [urls.accountUrl(language), t('frame.account')]

export const memberLinks = (language: Language, t: Translate): Link[] => [
  [urls.myJobsUrl(language), t('frame.myJobs')],
  [urls.newJobUrl(language), t('frame.newJob')],
  [urls.applicationsUrl(language), t('frame.applications')],
  [urls.groupsUrl(language), t('frame.groups')],
  [urls.candidatesUrl(language), t('frame.candidates')],
]

export const adminLinks = (language: Language, t: Translate): Link[] => [
  [urls.companiesUrl(language), t('frame.companies')],
  [urls.newArticleUrl(language), t('frame.newArticle')],
]
