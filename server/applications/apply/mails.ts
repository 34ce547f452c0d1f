import de from '#content/mail/de.json' with { type: 'json' }
import en from '#content/mail/en.json' with { type: 'json' }
import hr from '#content/mail/hr.json' with { type: 'json' }
import { issueCandidateToken } from '../../candidate-records/tokens.ts'
import type { Context } from '../../context.ts'
import { findJob, type JobDetails } from '../../jobs/queries.ts'
import { enqueueMail } from '../../mails/enqueue.ts'
import type { MailContent, MailPart } from '../../mails/render.ts'
import { fillIn } from '../../text/fill-in.ts'
import type { Language } from '../../text/language.ts'
import { longDate } from '../../text/long-date.ts'
import { pageUrl } from '../../urls.ts'
import { answersInBrief, answersInFull, shortAnswer } from './answer-rows.ts'
import type { ValidAnswer } from './answers.ts'
import type { Person } from './person.ts'
import { announcementKind, listNotified, memberNoticeKind, receiptKind } from './queries.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Sent = {
  job: JobDetails
  validAnswers: ValidAnswer[]
  person: Person
  candidateId: number
  applicationId: number
  /** An open application whose candidate has not opted out of alerts. */
  getsAlerts: boolean
  promiseDueAt: Date | null
}

/**
 * Enqueues the mails of a new application: to the employer, unless set to a digest or to none, and to the candidate.
 * Returns whether the candidate's may be sent.
 */
export async function enqueueMails(context: Context, sent: Sent): Promise<boolean> {
  await mailCompanyOfApplication(context, sent, 'new')
  return enqueueReceipt(context, sent)
}

type Occasion = 'new' | 'corrected'

/** Mails the company, and those of its members who wish it, about an application, or that its address was corrected. */
export async function mailCompanyOfApplication(context: Context, sent: Sent, occasion: Occasion) {
  const { job, person, candidateId, applicationId } = sent
  const company = { email: job.companyEmail, language: job.companyLanguage, kind: announcementKind }
  const members = await listNotified(context.db, job.companyId)
  const receivers = [
    ...(job.companyApplicationMail === 'each' ? [company] : []),
    ...members.map(({ email, language }) => ({ email, language, kind: memberNoticeKind })),
  ]
  for (const { email, language, kind } of receivers)
    await enqueueMail(context, await toEmployer(context, sent, language, occasion), {
      ...{ candidateId, applicationId, kind, language },
      to: email,
      replyTo: person.email,
    })
}

/** Enqueues the candidate's receipt. Returns whether it may be sent. */
export async function enqueueReceipt(context: Context, sent: Sent): Promise<boolean> {
  const { person, candidateId, applicationId } = sent
  const { mail, unsubscribeUrl } = await toCandidate(context, sent)
  const receipt = await enqueueMail(context, mail, {
    ...{ candidateId, applicationId },
    kind: receiptKind,
    to: person.email,
    language: context.language,
    unsubscribeUrl,
  })
  return receipt.state !== 'suppressed'
}

async function toEmployer(
  { db, config }: Context,
  { job, validAnswers, person, applicationId }: Sent,
  language: Language,
  occasion: Occasion,
): Promise<MailContent> {
  const title = (await findJob(db, String(job.id), language))?.title ?? job.title
  const name = fullName(person) || person.email
  const write = writerIn(language)
  const url = `${config.siteUrl}${pageUrl('applications', language)}?application=${applicationId}`
  return {
    subject: write(occasion === 'new' ? 'employerSubject' : 'employerSubjectCorrected', { name, title }),
    parts: [
      { kind: 'heading', text: write('employerHeading', { title }) },
      occasion === 'new'
        ? { kind: 'text', text: write('employerText', { name }) }
        : { kind: 'text', text: write('employerTextCorrected', { name, email: person.email }) },
      { kind: 'button', text: write('employerButton'), url },
      { kind: 'answers', rows: answersInFull(validAnswers, language, config.siteUrl) },
    ],
    footer: [{ kind: 'text', text: write('employerFooter') }],
  }
}

async function toCandidate({ db, config, language, now }: Context, sent: Sent) {
  const { job, validAnswers, person, candidateId, applicationId } = sent
  const write = writerIn(language)
  const linkTo = async (
    page: 'requestData' | 'optOut' | 'wishes' | 'ownData',
    purpose: 'request-data' | 'unsubscribe' | 'wishes' | 'profile',
    expiresAt: Date | null = null,
  ) =>
    config.siteUrl +
    pageUrl(page, language, candidateId, await issueCandidateToken(db, candidateId, purpose, expiresAt, applicationId))
  const inAnHour = new Date(now().getTime() + 3600_000)
  const requestDataUrl = await linkTo('requestData', 'request-data')
  const unsubscribeUrl = await linkTo('optOut', 'unsubscribe')
  const company = job.hidesCompany ? write('hiddenCompany') : job.companyName
  const mail: MailContent = {
    subject: write('candidateSubject', { title: job.title }),
    parts: [
      {
        kind: 'heading',
        text: person.firstName
          ? write('candidateHeading', { name: shortAnswer(person.firstName) })
          : write('greetingWithoutName'),
      },
      ...(job.isListed
        ? [{ kind: 'text' as const, text: write('candidateText', { title: job.title, company }) }]
        : aboutAlerts(sent, language, unsubscribeUrl)),
      ...answerTime(sent, language),
      ...(job.isListed
        ? [
            {
              kind: 'button' as const,
              text: write('candidateFollow'),
              url: await linkTo('ownData', 'profile', inAnHour),
            },
          ]
        : []),
      { kind: 'text', text: write('candidateCopy') },
      { kind: 'answers', rows: answersInBrief(validAnswers, language, person.email) },
      { kind: 'text', text: write('candidateCopyShort') },
      job.isListed
        ? adButton(job, config.siteUrl, language)
        : { kind: 'button', text: write('changeWishes'), url: await linkTo('wishes', 'wishes') },
    ],
    footer: [
      { kind: 'link', text: write('requestData'), url: requestDataUrl },
      { kind: 'link', text: write('unsubscribe'), url: unsubscribeUrl },
      { kind: 'text', text: write('candidateFooter') },
    ],
  }
  return { mail, unsubscribeUrl }
}

/** That alerts follow, or how to get them again: an opt-out stands until the candidate ends it. */
function aboutAlerts({ getsAlerts }: Sent, language: Language, optOutUrl: string): MailPart[] {
  const write = writerIn(language)
  if (getsAlerts) return [{ kind: 'text', text: write('candidateTextOpen') }]
  return [
    { kind: 'text', text: write('candidateTextOptedOut') },
    { kind: 'button', text: write('alertsAgain'), url: optOutUrl },
  ]
}

/** When the employer promised to answer, or else usually does, unless that says something about a hidden company. */
function answerTime({ job, promiseDueAt }: Sent, language: Language) {
  const { isListed, hidesCompany, companyAnswersWithinDays: days } = job
  const write = writerIn(language)
  if (promiseDueAt)
    return [{ kind: 'text' as const, text: write('candidatePromise', { date: longDate(promiseDueAt, language) }) }]
  if (!isListed || hidesCompany || days === null) return []
  const key = days === 1 ? 'candidateAnswersOne' : 'candidateAnswersMany'
  return [{ kind: 'text' as const, text: write(key, { days: String(days) }) }]
}

const adButton = ({ slug }: JobDetails, siteUrl: string, language: Language) => ({
  kind: 'button' as const,
  text: texts[language].candidateJob,
  url: siteUrl + pageUrl('job', language, slug),
})

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

const writerIn =
  (language: Language) =>
  (key: keyof typeof hr, values: Record<string, string> = {}) =>
    fillIn(texts[language][key], values)
