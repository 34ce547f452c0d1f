import { z } from '@hono/zod-openapi'
import { interviewStates, interviewWays, isOpenInterview } from './interview.ts'
import type { ListedInterview } from './list.ts'

/** An interview as its candidate sees it among their own data. */
export const ownInterviewWire = z.object({
  id: z.number(),
  state: z.enum(interviewStates),
  otvoren: z.boolean().describe('Whether a time can be picked, or the interview cancelled, on its page'),
  time: z.string().nullable().describe('Once it is agreed'),
  times: z.array(z.string()),
  minutes: z.number(),
  zone: z.string().describe('In which the candidate reads times'),
  way: z.enum(interviewWays),
})

export function ownInterviewToWire(interview: ListedInterview, now: Date): z.output<typeof ownInterviewWire> {
  const { id, state, startsAt, times, minutes, candidateZone: zone, way } = interview
  return {
    ...{ id, state, minutes, zone, way, otvoren: isOpenInterview(interview, now) },
    time: startsAt?.toISOString() ?? null,
    times: times.map((time) => time.toISOString()),
  }
}
