import de from '#content/mail/interviews/de.json' with { type: 'json' }
import en from '#content/mail/interviews/en.json' with { type: 'json' }
import hr from '#content/mail/interviews/hr.json' with { type: 'json' }
import site from '#content/site/site.json' with { type: 'json' }
import type { Tx } from '../change.ts'
import type { Context } from '../context.ts'
import type { MailPart } from '../mails/render.ts'
import { hiddenNames } from '../replies/mails.ts'
import { findRecipient, type Recipient, shownTo } from '../replies/recipients.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { nameOrEmail } from '../text/person-name.ts'
import type { CalendarEvent } from './calendar.ts'
import { type Interviewer, listInterviewers, listOwners } from './queries.ts'
import type { Interview } from './table.ts'
import { cityOf, localTime, longDayIn, spanIn, utcText } from './zone.ts'

export type InterviewText = keyof typeof hr
const texts: Record<Language, Record<InterviewText, string>> = { hr, en, de }

/** What mails and pages about an interview say. */
export type InterviewFacts = { interview: Interview; recipient: Recipient; holders: Omit<Interviewer, 'interviewId'>[] }

/** The facts of an interview; undefined when its application is gone. Owners stand for interviewers who all left. */
export async function findFacts(
  { db }: Pick<Context, 'db'>,
  interview: Interview,
): Promise<InterviewFacts | undefined> {
  const recipient = await findRecipient(db, interview.applicationId)
  if (!recipient) return
  const holders = (await listInterviewers(db, [interview.id])).filter(({ email }) => email)
  return { interview, recipient, holders: holders.length > 0 ? holders : await listOwners(db, interview.companyId) }
}

/** The company as the candidate may know it. */
export const companyFor = ({ hidesCompany, company }: Recipient, language: Language) =>
  hidesCompany ? hiddenNames(language).company : company

/** Writes texts about an interview in a language, with a time in a zone. */
export function writerOf({ interview, recipient }: InterviewFacts, language: Language, zone: string) {
  const { minutes, startsAt } = interview
  const values = {
    ...{ title: shownTo(recipient, recipient.jobTitle), minutes, name: nameOrEmail(recipient) },
    ...{ company: shownTo(recipient, companyFor(recipient, language)), way: texts[language][interview.way] },
    date: startsAt ? `${longDayIn(startsAt, zone, language)}, ${spanIn(startsAt, minutes, zone)}` : '',
    zone: cityOf(zone, language),
  }
  return (key: InterviewText) => fillIn(texts[language][key], values)
}

/** A time with its day and zone: 'srijeda, 25.11.2026, 17:00–17:30 (Dubai, UTC+4)'. */
export const momentIn = (at: Date, minutes: number, zone: string, language: Language) =>
  `${longDayIn(at, zone, language)}, ${spanIn(at, minutes, zone)} (${cityOf(zone, language)}, ${utcText(at, zone)})`

/** A point in time with its day and zone: 'srijeda, 25.11.2026, 15:00 (Dubai, UTC+4)'. */
export const pointIn = (at: Date, zone: string, language: Language) =>
  `${longDayIn(at, zone, language)}, ${localTime(at, zone).time} (${cityOf(zone, language)}, ${utcText(at, zone)})`

/** When and where an agreed interview is, as rows of a mail. */
export function agreementRows(facts: InterviewFacts, language: Language, zone: string): MailPart {
  const { startsAt, minutes, way, link, place } = facts.interview
  const write = writerOf(facts, language, zone)
  const where = way === 'place' ? shownTo(facts.recipient, place) : write(way)
  return {
    kind: 'answers',
    rows: [
      { caption: write('when'), value: startsAt ? momentIn(startsAt, minutes, zone, language) : '' },
      { caption: write('where'), value: where, links: link ? [{ text: write('openCall'), url: link }] : [] },
    ],
  }
}

type Reader = { name: string; email: string; language: Language; isCandidate: boolean }

/** The calendar event for one of those who meet. Where an ad hides the company, the board organizes. */
export function eventFor(
  { config, now }: Pick<Tx, 'config' | 'now'>,
  facts: InterviewFacts,
  reader: Reader,
): CalendarEvent {
  const { interview, recipient } = facts
  const { id, sequence, state, startsAt, minutes, way, link, place } = interview
  const { language, isCandidate } = reader
  const write = writerOf(facts, language, isCandidate ? interview.candidateZone : interview.zone)
  const name = isCandidate ? companyFor(recipient, language) : nameOrEmail(recipient)
  return {
    uid: `interview-${id}@${new URL(config.siteUrl).hostname}`,
    ...{ sequence, isCancelled: state === 'cancelled', minutes, language, link, now: now() },
    startsAt: startsAt ?? now(),
    title: write(isCandidate ? 'eventTitle' : 'teamEventTitle'),
    description: [name, write(way), link, place].filter(Boolean).join('\n'),
    location: way === 'place' ? place : link || write(way),
    ...{ organizer: organizerOf(recipient), attendee: { name: reader.name, email: reader.email } },
  }
}

const siteAddress = /<([^<>]+)>/.exec(site.sender)?.[1] ?? site.sender

/** Calendars take a change from who invited only (RFC 5546). */
const organizerOf = ({ hidesCompany, company, companyEmail }: Recipient) =>
  hidesCompany ? { name: site.company.name, email: siteAddress } : { name: company, email: companyEmail }

/** A cancelled event without anything about the candidate, whose data are erased. */
export function namelessEvent(
  { config, now }: Pick<Tx, 'config' | 'now'>,
  { interview, recipient }: InterviewFacts,
  { name, email, language }: Omit<Reader, 'isCandidate'>,
): CalendarEvent {
  const { id, sequence, minutes } = interview
  return {
    uid: `interview-${id}@${new URL(config.siteUrl).hostname}`,
    ...{ sequence: sequence + 1, isCancelled: true, minutes, language, link: '', now: now() },
    ...{
      startsAt: interview.startsAt ?? now(),
      title: texts[language].teamErasedHeading,
      description: '',
      location: '',
    },
    ...{ organizer: organizerOf(recipient), attendee: { name, email } },
  }
}

export const interviewTexts = (language: Language) => texts[language]
