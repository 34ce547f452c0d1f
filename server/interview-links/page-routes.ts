import { z } from 'zod'
import { withdrawOwn } from '../candidates/withdraw.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { FormPage, FormValues, Http, RefusedForm } from '../http/form-page.ts'
import { rowId } from '../http/query.ts'
import { sensitiveUrl } from '../http/sensitive-url.ts'
import { parseInput } from '../http/validation.ts'
import { interviewCalendar } from '../interviews/calendar.ts'
import { eventFor } from '../interviews/facts.ts'
import { interviewLengths } from '../interviews/interview.ts'
import { isZone } from '../interviews/zone.ts'
import { message } from '../text/message.ts'
import { clean } from '../text/normalize.ts'
import { nameOrEmail } from '../text/person-name.ts'
import { cancelByCandidate, changeTime, declineTimes, pickTime } from './choose.ts'
import { type LinkedInterview, readInterviewLink } from './read.ts'

/** What the page behind the link of an invitation shows. */
export type InterviewScreen = Shown &
  ({ state: 'no such link' | 'ended' | 'declined' | 'cancelled' | 'withdrawn' } | LinkedInterview)

/** The page of an interview that is open. */
export type OpenInterviewScreen = Shown & LinkedInterview

type Shown = {
  /** In which times are shown. */
  zone: string
  /** Another time is chosen in place of the agreed one. */
  isChanging?: boolean
  problem?: Pick<RefusedForm, 'message' | 'status'>
  chosen?: string
  message?: string
}

const choice = z.object({
  termin: z.string().max(40).default(''),
  message: z.string().max(interviewLengths.candidateMessage).default('').transform(clean),
  none: z.string().max(10).default(''),
  cancel: z.string().max(10).default(''),
  change: z.string().max(10).default(''),
  withdraw: z.string().max(10).default(''),
})

/** An id that is no number is that of no interview. */
function linkOf(c: Http) {
  const { id, token = '' } = c.req.param()
  return { id: rowId.catch(0).parse(id), token: token.slice(0, 200) }
}

const screen = (interview: InterviewScreen) => ({ interview })

/** The zone that the reader chose, or else the one of the interview. */
const zoneOf = ({ zone = '' }: FormValues, found?: LinkedInterview) =>
  isZone(zone) ? zone : (found?.facts.interview.candidateZone ?? '')

async function show(context: Context, values: FormValues, c: Http): Promise<InterviewScreen> {
  const found = await readInterviewLink(context, linkOf(c))
  if (typeof found === 'string') return { zone: '', state: found }
  return { zone: zoneOf(values, found), ...found, isChanging: Boolean(values['change']) && found.mayChange }
}

async function send(context: Context, values: FormValues, c: Http): Promise<InterviewScreen> {
  const found = await readInterviewLink(context, linkOf(c))
  if (typeof found === 'string') return { zone: '', state: found }
  const sent = parseInput(choice, values, context.language)
  const { interview } = found.facts
  const zone = zoneOf(values, found)
  if (sent.withdraw) {
    await withdrawOwn(context, { id: interview.applicationId, candidateId: found.facts.recipient.candidateId })
    return { zone, state: 'withdrawn' }
  }
  if (found.state === 'agreed' && sent.cancel) {
    await cancelByCandidate(context, interview)
    return { zone, state: 'cancelled' }
  }
  if (found.state === 'agreed' && !sent.change) return { zone, ...found }
  const chosen = { zone, candidateMessage: sent.message }
  if (sent.none && found.state === 'proposed') {
    await declineTimes(context, interview, chosen)
    return { zone, state: 'declined' }
  }
  const time = new Date(sent.termin)
  if (Number.isNaN(time.getTime())) throw new Refusal('invalid', message(context.language, 'chooseTime'))
  await (found.state === 'agreed' ? changeTime : pickTime)(context, interview, { ...chosen, time })
  return show(context, { zone }, c)
}

/** The page on which a candidate picks a time, declines all, takes another, cancels, and withdraws. Opening it changes nothing. */
export const interviewPage: FormPage = {
  page: ['interview', ':id', ':token'],
  guard: sensitiveUrl,
  async open(context, values, c) {
    const shown = await show(context, values, c)
    return values['file'] && shown.state === 'agreed' ? calendarFile(context, shown, c) : screen(shown)
  },
  send: async (context, values, c) => screen(await send(context, values, c)),
  async refused(context, { message: text, status, values }, c) {
    const { termin = '', message: written = '' } = values
    const shown = await show(context, values, c)
    const typed = { chosen: termin.slice(0, 40), message: written.slice(0, interviewLengths.candidateMessage) }
    return screen({ ...shown, ...typed, problem: { message: text, status } })
  },
}

/** The calendar file of an agreed interview. */
function calendarFile(context: Context, found: LinkedInterview, c: Http) {
  const { recipient } = found.facts
  const reader = { name: nameOrEmail(recipient), email: recipient.email, isCandidate: true, language: context.language }
  c.header('content-disposition', 'attachment; filename="razgovor.ics"')
  return c.body(interviewCalendar(eventFor(context, found.facts, reader)), 200, {
    'content-type': 'text/calendar; charset=utf-8',
  })
}
