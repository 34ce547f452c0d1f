import { z } from '@hono/zod-openapi'
import { rowId } from '../http/query.ts'
import { line, lines } from '../http/text-fields.ts'
import { nameOrEmail } from '../text/person-name.ts'
import {
  interviewLengths,
  interviewStates,
  interviewWays,
  maxInterviewers,
  maxTimes,
  mayRemind,
  minutesRange,
} from './interview.ts'
import type { ListedInterview } from './list.ts'
import { isZone } from './zone.ts'

const withSeconds = (text: string) => text.replace(/(?<=T\d\d:\d\d)(?=[Z+-])/, ':00')
const withColon = (text: string) => text.replace(/(?<=[+-]\d\d)(?=\d\d$)/, ':')

/** An instant in ISO 8601 with its offset from UTC, also without seconds or with an offset such as +0100. */
const instant = z
  .string()
  .max(40)
  .transform((text) => withColon(withSeconds(text)))
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text))
  .openapi({ type: 'string', format: 'date-time' })
const zone = z.string().max(64).refine(isZone).describe('By its IANA name')
const text = (maxLength: number) =>
  line(maxLength)
    .nullish()
    .transform((value) => value ?? '')

export const proposalForm = z.object({
  times: z.array(instant).min(1).max(maxTimes),
  minutes: z.int().min(minutesRange.min).max(minutesRange.max),
  zone: zone.describe('In which the interviewers think'),
  candidateZone: zone,
  way: z.enum(interviewWays),
  link: text(interviewLengths.link).describe('Of the video call'),
  place: text(interviewLengths.place),
  message: lines(interviewLengths.message)
    .nullish()
    .transform((value) => value ?? ''),
  processId: rowId
    .nullish()
    .transform((value) => value ?? null)
    .describe('The stage that the application moves to when a time is picked'),
  answerBy: instant
    .nullish()
    .transform((value) => value ?? null)
    .describe('Until when the candidate may choose; else until the last of the times'),
  interviewers: z.array(rowId).max(maxInterviewers).default([]).describe('Members; who proposes, when there are none'),
})

export const moveForm = z.object({ time: instant })

export const periodQuery = z.object({ from: instant, to: instant })

const interviewWire = z
  .object({
    id: z.number(),
    prijavaId: z.number(),
    state: z.enum(interviewStates),
    time: z.string().nullable().describe('Once it is agreed'),
    times: z.array(z.string()),
    answerBy: z.string().nullable().describe('Until when the candidate may choose; null until the last of the times'),
    minutes: z.number(),
    zone: z.string(),
    candidateZone: z.string(),
    way: z.enum(interviewWays),
    link: z.string(),
    place: z.string(),
    candidateMessage: z.string(),
    endedBy: z.enum(['candidate', 'company']).nullable(),
    endedTime: z.string().nullable(),
    mayRemind: z.boolean().describe('A day has passed since the proposal, or the last reminder'),
    remindedTime: z.string().nullable(),
    name: z.string().describe('Of the candidate'),
    telefon: z.string().nullable(),
    rating: z.number().nullable().describe('Of the application'),
    nazivPosla: z.string(),
    interviewers: z.array(z.object({ id: z.number(), name: z.string() })),
  })
  .openapi('Interview')

export type InterviewWire = z.output<typeof interviewWire>

export function interviewToWire(interview: ListedInterview, now: Date): InterviewWire {
  const { id, state, minutes, zone, candidateZone, way, link, place, candidateMessage, endedBy } = interview
  const { interviewers } = interview
  return {
    ...{ id, state, minutes, zone, candidateZone, way, link, place, candidateMessage, endedBy, interviewers },
    prijavaId: interview.applicationId,
    time: interview.startsAt?.toISOString() ?? null,
    times: interview.times.map((time) => time.toISOString()),
    answerBy: interview.answerBy?.toISOString() ?? null,
    endedTime: interview.endedAt?.toISOString() ?? null,
    mayRemind: state === 'proposed' && mayRemind(interview, now),
    remindedTime: interview.remindedAt?.toISOString() ?? null,
    name: nameOrEmail(interview),
    telefon: interview.phone,
    rating: interview.rating,
    nazivPosla: interview.jobTitle,
  }
}

export const ofApplication = z.object({
  zone: z.string().describe('Of the place of work'),
  candidateZone: z.string().describe("Of the country in the candidate's answers"),
  hidesCompany: z.boolean().describe('The ad does not name the company'),
  interviews: z.array(interviewWire),
})

export const ofPeriod = z.object({
  viewerId: z.number().describe('Who asks, as interviewers are named'),
  interviews: z.array(interviewWire).describe('Agreed and cancelled ones'),
  waiting: z.array(interviewWire).describe('Proposals that wait for their candidates'),
})
