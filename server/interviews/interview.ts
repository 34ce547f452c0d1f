/** The rules of interviews. Pure: server and browser share them. */
export const interviewStates = ['proposed', 'agreed', 'declined', 'cancelled'] as const
export type InterviewState = (typeof interviewStates)[number]

export const interviewWays = ['video', 'phone', 'place'] as const
export type InterviewWay = (typeof interviewWays)[number]

export const maxTimes = 5
const maxMonthsAhead = 12
export const minutesRange = { min: 5, max: 480 }
export const interviewLengths = { link: 500, place: 200, message: 2000, candidateMessage: 1000 }
export const maxInterviewers = 10

/** Of the pages and mails while nothing else is known. */
export const defaultZone = 'Europe/Zagreb'

const minuteMs = 60_000

type Span = { startsAt: Date; minutes: number }

const endOf = ({ startsAt, minutes }: Span) => startsAt.getTime() + minutes * minuteMs

export const isOver = (span: Span, now: Date) => endOf(span) <= now.getTime()

type Open = {
  state: InterviewState
  startsAt: Date | null
  minutes: number
  times: readonly Date[]
  answerBy: Date | null
}

/** Whether the candidate can still pick a time of an interview, or cancel it. */
export function isOpenInterview({ state, startsAt, minutes, times, answerBy }: Open, now: Date) {
  if (state === 'proposed') return (answerBy === null || answerBy > now) && times.some((time) => time > now)
  return state === 'agreed' && startsAt !== null && !isOver({ startsAt, minutes }, now)
}

/** Hours before an agreed interview until which its candidate may take another of the proposed times. */
const changeHours = 2

export const mayChangeTime = ({ state, startsAt }: Pick<Open, 'state' | 'startsAt'>, now: Date) =>
  state === 'agreed' && startsAt !== null && startsAt.getTime() - now.getTime() >= changeHours * 60 * minuteMs

/** Whether two spans have a moment in common. One may begin when the other ends. */
export const overlaps = (one: Span, other: Span) =>
  one.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(one)

/** The last instant that may be proposed now. */
function latestTime(now: Date): Date {
  const latest = new Date(now)
  latest.setUTCMonth(latest.getUTCMonth() + maxMonthsAhead)
  return latest
}

/** Why a time cannot be an interview's; undefined if it can. */
export function timeProblem(time: Date, now: Date): 'interviewPast' | 'interviewFar' | undefined {
  if (time <= now) return 'interviewPast'
  return time > latestTime(now) ? 'interviewFar' : undefined
}

/** Whether a candidate may be asked again to pick a time: a day after the proposal, and after the reminder before. */
export const mayRemind = ({ createdAt, remindedAt }: { createdAt: Date; remindedAt: Date | null }, now: Date) =>
  now.getTime() - (remindedAt ?? createdAt).getTime() >= 24 * 60 * minuteMs

/** Before 7 and from 22 o'clock in the candidate's zone, by HH:MM. */
export const isLate = (time: string) => time < '07:00' || time >= '22:00'
