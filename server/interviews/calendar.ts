import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailAttachment } from '../platform/mail/message.ts'
import type { Language } from '../text/language.ts'

type Address = { name: string; email: string }

export type CalendarEvent = {
  /** Stays the same while the interview is moved and cancelled. */
  uid: string
  sequence: number
  isCancelled: boolean
  startsAt: Date
  minutes: number
  title: string
  description: string
  location: string
  /** Of the video call; empty without one. */
  link: string
  organizer: Address
  attendee: Address
  language: Language
  now: Date
}

/** An interview as a calendar file (RFC 5545, RFC 5546) that invites to it, moves or cancels it. Its times are in UTC. */
export function interviewCalendar(event: CalendarEvent): string {
  const { uid, sequence, isCancelled, startsAt, minutes, title, description, location, link } = event
  const calendar = ical({
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    prodId: { company: 'Preko', product: 'interview', language: event.language.toUpperCase() },
  })
  calendar.createEvent({
    ...{ id: uid, sequence, stamp: event.now, summary: title, description, location },
    ...{ start: startsAt, end: new Date(startsAt.getTime() + minutes * 60_000), organizer: event.organizer },
    ...(link && { url: link }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    attendees: [{ ...event.attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  })
  return `${calendar.toString()}\r\n`
}

/** The calendar file as an attachment of a mail. */
export const calendarAttachment = (event: CalendarEvent): MailAttachment => ({
  filename: 'razgovor.ics',
  contentType: `text/calendar; charset=utf-8; method=${event.isCancelled ? 'CANCEL' : 'REQUEST'}`,
  content: Buffer.from(interviewCalendar(event)).toString('base64'),
})
