import type { Tx } from '../change.ts'
import { titleOf } from '../jobs/titles.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailPart } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { calendarAttachment } from './calendar.ts'
import type { Occasion } from './candidate-mails.ts'
import {
  agreementRows,
  eventFor,
  findFacts,
  type InterviewFacts,
  interviewTexts,
  momentIn,
  namelessEvent,
  writerOf,
} from './facts.ts'
import { listOwners } from './queries.ts'
import type { Interview } from './table.ts'

/** Mails the interviewers what was agreed, moved or cancelled, or reminds them, with the calendar file. */
export async function mailInterviewers(tx: Tx, facts: InterviewFacts, occasion: Occasion | 'declined') {
  const { zone, candidateMessage } = facts.interview
  for (const { name, email, language } of facts.holders) {
    const own = await readIn(language, tx, facts)
    const write = writerOf(own, language, zone)
    const key = `team${occasion.charAt(0).toUpperCase()}${occasion.slice(1)}` as `team${Capitalize<typeof occasion>}`
    const rows: MailPart[] = occasion === 'declined' ? [] : [agreementRows(own, language, zone)]
    const messageRows: MailPart[] = candidateMessage
      ? [{ kind: 'answers', rows: [{ caption: write('messageCaption'), value: candidateMessage }] }]
      : []
    const { applicationId } = own.recipient
    const event = eventFor(tx, own, { name, email, language, isCandidate: false })
    const url = `${tx.config.siteUrl}${pageUrl('applications', language)}?application=${applicationId}`
    await enqueueMail(
      tx,
      {
        subject: write(`${key}Subject`),
        parts: [
          { kind: 'heading', text: write(`${key}Heading`) },
          { kind: 'text', text: write(`${key}Text`) },
          ...rows,
          ...messageRows,
          { kind: 'button', text: write('teamButton'), url },
        ],
      },
      {
        ...{ kind: `interview.team-${occasion}`, to: email, language, applicationId },
        ...(occasion !== 'declined' && occasion !== 'reminder' && { attachments: [calendarAttachment(event)] }),
      },
    )
  }
}

/** These facts with the ad's title in a member's language, if translated. */
async function readIn(language: Language, { db }: Tx, facts: InterviewFacts): Promise<InterviewFacts> {
  const { jobId: id, originalTitle: title } = facts.recipient
  return { ...facts, recipient: { ...facts.recipient, jobTitle: await titleOf({ db, language }, { id, title }) } }
}

/** Cancels an interview in the interviewers' calendars, without a word about the candidate, whose data are erased. */
export async function mailErased(tx: Tx, interview: Interview) {
  const { startsAt, minutes, zone } = interview
  const facts = await findFacts(tx, interview)
  if (!facts) return
  for (const holder of facts.holders) {
    const { language, email } = holder
    const texts = interviewTexts(language)
    const date = startsAt ? momentIn(startsAt, minutes, zone, language) : ''
    await enqueueMail(
      tx,
      {
        subject: fillIn(texts.teamErasedSubject, { date }),
        parts: [
          { kind: 'heading', text: texts.teamErasedHeading },
          { kind: 'text', text: texts.teamErasedText },
          { kind: 'answers', rows: [{ caption: texts.when, value: date }] },
        ],
      },
      {
        ...{ kind: 'interview.team-erased', to: email, language },
        attachments: [calendarAttachment(namelessEvent(tx, facts, holder))],
      },
    )
  }
}

/** Tells the owners that a member left who holds interviews. */
export async function mailRemovedHolder(tx: Tx, { companyId, name }: { companyId: number; name: string }) {
  for (const { email, language } of await listOwners(tx.db, companyId)) {
    const texts = interviewTexts(language)
    const write = (text: string) => fillIn(text, { name })
    await enqueueMail(
      tx,
      {
        subject: write(texts.removedSubject),
        parts: [
          { kind: 'heading', text: texts.removedHeading },
          { kind: 'text', text: write(texts.removedText) },
          {
            kind: 'button',
            text: texts.removedButton,
            url: `${tx.config.siteUrl}${pageUrl('today', language)}?prikaz=razgovori`,
          },
        ],
      },
      { kind: 'interview.removed-holder', to: email, language },
    )
  }
}
