import type { Tx } from '../change.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailContent, MailPart } from '../mails/render.ts'
import type { MailAttachment } from '../platform/mail/message.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { answerAddressOf } from '../replies/answer-address.ts'
import { type Recipient, shownTo } from '../replies/recipients.ts'
import { nameOrEmail } from '../text/person-name.ts'
import { pageUrl } from '../urls.ts'
import { calendarAttachment } from './calendar.ts'
import { agreementRows, eventFor, type InterviewFacts, momentIn, pointIn, writerOf } from './facts.ts'
import { listTimes } from './queries.ts'
import { interviewLinks } from './table.ts'

export type Occasion = 'agreed' | 'moved' | 'cancelled' | 'reminder'

/** Mails the proposed times with the link to choose one. The link of a video call comes when a time is agreed. */
export async function mailProposal(
  tx: Tx,
  facts: InterviewFacts,
  occasion: 'proposal' | 'proposalReminder' = 'proposal',
) {
  const { interview, recipient } = facts
  const { candidateZone, minutes, message, answerBy } = interview
  const { language } = recipient
  const write = writerOf(facts, language, candidateZone)
  const times = await listTimes(tx.db, [interview.id])
  const moments = times.map(({ startsAt }) => momentIn(startsAt, minutes, candidateZone, language))
  await mailCandidate(tx, occasion === 'proposal' ? 'proposal' : 'proposal-reminder', recipient, {
    subject: write(`${occasion}Subject`),
    parts: [
      { kind: 'heading', text: write(`${occasion}Heading`) },
      { kind: 'text', text: write('proposalText') },
      ...paragraphs(recipient, message),
      {
        kind: 'answers',
        rows: [
          { caption: write('proposalTimes'), value: moments.join('\n') },
          ...(answerBy ? [{ caption: write('proposalUntil'), value: pointIn(answerBy, candidateZone, language) }] : []),
        ],
      },
      { kind: 'button', text: write('proposalButton'), url: await issueLink(tx, facts) },
    ],
    footer: [{ kind: 'text', text: write('proposalFooter') }],
  })
}

/** Mails that proposed times are withdrawn. */
export async function mailProposalEnded(tx: Tx, facts: InterviewFacts) {
  const write = writerOf(facts, facts.recipient.language, facts.interview.candidateZone)
  await mailCandidate(tx, 'ended', facts.recipient, {
    subject: write('endedSubject'),
    parts: [
      { kind: 'heading', text: write('endedHeading') },
      { kind: 'text', text: write('endedText') },
    ],
  })
}

/** Mails what was agreed, moved or cancelled, or reminds of it, with its calendar file. */
export async function mailAgreement(tx: Tx, facts: InterviewFacts, occasion: Occasion) {
  const { interview, recipient } = facts
  const { candidateZone } = interview
  const { language, email } = recipient
  const write = writerOf(facts, language, candidateZone)
  const event = eventFor(tx, facts, { name: nameOrEmail(recipient), email, language, isCandidate: true })
  const manage: MailPart[] =
    occasion === 'cancelled' ? [] : [{ kind: 'button', text: write('manage'), url: await issueLink(tx, facts) }]
  await mailCandidate(tx, occasion, recipient, {
    subject: write(`${occasion}Subject`),
    parts: [
      { kind: 'heading', text: write(`${occasion}Heading`) },
      { kind: 'text', text: write(`${occasion}Text`) },
      agreementRows(facts, language, candidateZone),
      ...manage,
    ],
    ...(occasion !== 'reminder' && { attachments: [calendarAttachment(event)] }),
  })
}

/** The address of the page behind a new link, which works as long as the interview is open. */
async function issueLink({ db, config }: Tx, { interview, recipient }: InterviewFacts) {
  const token = newToken()
  await db.insert(interviewLinks).values({ hash: tokenHash(token), interviewId: interview.id })
  return config.siteUrl + pageUrl('interview', recipient.language, interview.id, token)
}

const paragraphs = (recipient: Recipient, text: string): MailPart[] =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => ({ kind: 'text', text: shownTo(recipient, paragraph) }))

type Content = MailContent & { attachments?: MailAttachment[] }

/** Answers come to the timeline where a way in is configured, else to the company, unless its ad hides its address. */
async function mailCandidate(tx: Tx, kind: string, recipient: Recipient, { attachments, ...content }: Content) {
  const { email: to, language, candidateId, applicationId, hidesCompany, companyEmail } = recipient
  const replyTo = (await answerAddressOf(tx, applicationId)) ?? (hidesCompany ? undefined : companyEmail)
  return enqueueMail(tx, content, {
    ...{ kind: `interview.${kind}`, to, language, candidateId, applicationId },
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
  })
}
