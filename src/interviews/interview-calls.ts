import type { interviewRoutes } from '../../server/interviews/routes.ts'
import type { StageWire } from '../../server/stages/wire.ts'
import { clientOf, read, withId } from '../data/client.ts'

const { interviews, prijave } = clientOf<typeof interviewRoutes>().api

/** The application whose candidate is invited. */
export type Invited = { id: number; name: string; jobTitle: string }
export type Stages = readonly Pick<StageWire, 'id' | 'name' | 'rejects'>[]

export const keyOfInterviews = (applicationId: number) => `interviews-of-${applicationId}`

export const readInterviewsOf = (applicationId: number, signal?: AbortSignal) =>
  read(prijave[':id'].interviews.$get(withId(applicationId), { init: { signal: signal ?? null } }))
export type InterviewsOf = Awaited<ReturnType<typeof readInterviewsOf>>
export type ShownInterview = InterviewsOf['interviews'][number]

export const readPeriod = (from: Date, to: Date, signal?: AbortSignal) =>
  read(
    interviews.$get(
      { query: { from: from.toISOString(), to: to.toISOString() } },
      { init: { signal: signal ?? null } },
    ),
  )
export type Period = Awaited<ReturnType<typeof readPeriod>>

type Proposal = Parameters<(typeof prijave)[':id']['interviews']['$post']>[0]['json']

export const proposeTimes = (applicationId: number, json: Proposal) =>
  read(prijave[':id'].interviews.$post({ ...withId(applicationId), json }))
export const moveInterview = (id: number, time: string) =>
  read(interviews[':id'].move.$post({ ...withId(id), json: { time } }))
export const remindCandidate = (id: number) => read(interviews[':id'].remind.$post(withId(id)))
export const cancelInterview = (id: number) => read(interviews[':id'].cancel.$post(withId(id)))
