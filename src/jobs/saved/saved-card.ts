import type { JobCard } from '../../../server/jobs/cards.ts'
import type { Language } from '../../../server/text/language.ts'
import type { Translate } from '../../i18n/index.ts'
import { formatDay } from '../../lib/format.ts'
import { cardFacts, cardPlaces, salaryText } from '../job-facts.ts'
import type { SavedCard } from './saved-jobs.ts'

/** What the card of an ad says, for the device that saves it. */
export const savedCard = (job: JobCard, t: Translate, language: Language): SavedCard => ({
  company: job.hidesCompany ? t('job.hiddenCompany') : job.companyName,
  places: cardPlaces(job, t, language),
  pay: salaryText(job, t, language) ?? '',
  facts: cardFacts(job, t, language),
  until: job.expiresAt ? t('job.until', { date: formatDay(job.expiresAt, language) }) : '',
})
