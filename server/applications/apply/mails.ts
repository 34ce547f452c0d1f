import de from '#content/mail/de.json' with { type: 'json' }
import en from '#content/mail/en.json' with { type: 'json' }
import hr from '#content/mail/hr.json' with { type: 'json' }
import { issueCandidateToken } from '../../candidate-records/tokens.ts'
import type { Context } from '../../context.ts'
import { findCachedJob } from '../../jobs/cached-job.ts'
import type { JobDetails } from '../../jobs/queries.ts'
import { type EnvelopedMail, enqueueAll } from '../../mails/enqueue.ts'
import type { MailContent, MailPart } from '../../mails/render.ts'
import type { Db } from '../../platform/db/client.ts'
import { together } from '../../platform/db/together.ts'
import { fillIn } from '../../text/fill-in.ts'
import type { Language } from '../../text/language.ts'
import { longDate } from '../../text/long-date.ts'
import { nameOrEmail } from '../../text/person-name.ts'
import { pageUrl } from '../../urls.ts'
import { answersInBrief, answersInFull, shortAnswer } from './answer-rows.ts'
import type { ValidAnswer } from './answers.ts'
import type { Person } from './person.ts'
import { announcementKind, listNotified, memberNoticeKind, receiptKind } from './queries.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Sent = {
  job: JobDetails
  receivers: Receiver[]
  validAnswers: ValidAnswer[]
  person: Person
  candidateId: number
  applicationId: number
  /** An open application whose candidate has not opted out of alerts. */
  getsAlerts: boolean
  promiseDueAt: Date | null
}

/** A company or a member of it who is mailed about an application, with the ad's title in their language. */
type Receiver = { email: string; language: Language; kind: string; title: string }

/** The company, unless set to a digest or to none, and those of its members who wish a mail about each application. */
export async function listReceivers(db: Db, job: JobDetails): Promise<Receiver[]> {
  const company = { email: job.companyEmail, language: job.companyLanguage, kind: announcementKind }
  const members = (await listNotified(db, job.companyId)).map((member) => ({ ...member, kind: memberNoticeKind }))
  const all = job.companyApplicationMail === 'each' ? [company, ...members] : members
  return Promise.all(
    all.map(async (receiver) => {
      const inTheirs = await findCachedJob(db, String(job.id), receiver.language)
      return { ...receiver, title: inTheirs?.title ?? job.title }
    }),
  )
}

/** What the company hears of an application: that it is new, or that its address was corrected. */
type Occasion = 'new' | 'corrected' | 'none'

/** Enqueues the mails of an application to the company and to the candidate. Returns whether the latter may be sent. */
export async function enqueueMails(context: Context, sent: Sent, occasion: Occasion): Promise<boolean> {
  const toCompany =
    occasion === 'none' ? [] : sent.receivers.map((each) => toEmployer(context.config, sent, each, occasion))
  const stored = await enqueueAll(context, [...toCompany, await toCandidate(context, sent)])
  return stored.at(-1)?.state !== 'suppressed'
}

function toEmployer(
  { siteUrl }: Context['config'],
  { validAnswers, person, candidateId, applicationId }: Sent,
  { email, language, kind, title }: Receiver,
  occasion: Exclude<Occasion, 'none'>,
): EnvelopedMail {
  const name = nameOrEmail(person)
  const write = writerIn(language)
  const url = `${siteUrl}${pageUrl('applications', language)}?application=${applicationId}`
  const content: MailContent = {
    subject: write(occasion === 'new' ? 'employerSubject' : 'employerSubjectCorrected', { name, title }),
    parts: [
      { kind: 'heading', text: write('employerHeading', { title }) },
      occasion === 'new'
        ? { kind: 'text', text: write('employerText', { name }) }
        : { kind: 'text', text: write('employerTextCorrected', { name, email: person.email }) },
      { kind: 'button', text: write('employerButton'), url },
      { kind: 'answers', rows: answersInFull(validAnswers, language, siteUrl) },
    ],
    footer: [{ kind: 'text', text: write('employerFooter') }],
  }
  return { content, candidateId, applicationId, kind, language, to: email, replyTo: person.email }
}

async function toCandidate({ db, config, language, now }: Context, sent: Sent): Promise<EnvelopedMail> {
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
  const [requestDataUrl, unsubscribeUrl, ownUrl] = await together(
    linkTo('requestData', 'request-data'),
    linkTo('optOut', 'unsubscribe'),
    job.isListed ? linkTo('ownData', 'profile', inAnHour) : linkTo('wishes', 'wishes'),
  )
  const company = job.hidesCompany ? write('hiddenCompany') : job.companyName
  const content: MailContent = {
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
      ...(job.isListed ? [{ kind: 'button' as const, text: write('candidateFollow'), url: ownUrl }] : []),
      { kind: 'text', text: write('candidateCopy') },
      { kind: 'answers', rows: answersInBrief(validAnswers, language, person.email) },
      { kind: 'text', text: write('candidateCopyShort') },
      job.isListed
        ? adButton(job, config.siteUrl, language)
        : { kind: 'button', text: write('changeWishes'), url: ownUrl },
    ],
    footer: [
      { kind: 'link', text: write('requestData'), url: requestDataUrl },
      { kind: 'link', text: write('unsubscribe'), url: unsubscribeUrl },
      { kind: 'text', text: write('candidateFooter') },
    ],
  }
  const envelope = { kind: receiptKind, to: person.email, language, unsubscribeUrl }
  return { content, candidateId, applicationId, ...envelope }
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

const writerIn =
  (language: Language) =>
  (key: keyof typeof hr, values: Record<string, string> = {}) =>
    fillIn(texts[language][key], values)
