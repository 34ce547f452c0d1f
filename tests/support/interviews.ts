import { eq } from 'drizzle-orm'
import ical from 'ical.js'
import type { InterviewScreen } from '../../server/interview-links/page-routes.ts'
import type { interviewRoutes } from '../../server/interviews/routes.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { wholeApp } from './access/app.ts'
import { origin } from './accounts.ts'
import { appFor, filesInMemory } from './app.ts'
import { as, read } from './client.ts'
import { aDashboard, anApplication, aUser, type Dashboard } from './dashboard.ts'

const hourMs = 3600_000

/** A whole minute so many hours from now, as an ISO instant. */
export const inHours = (hours: number) => {
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  return new Date(minute + hours * hourMs).toISOString()
}

export const aProposal = {
  times: [inHours(48), inHours(72)],
  ...{ minutes: 30, zone: 'Europe/Vienna', candidateZone: 'Asia/Dubai', way: 'video' as const },
  ...{ link: 'https://meet.hotel.example/ana', place: '', message: 'Rado bismo Vas upoznali.' },
}

/** A company with an application, and its calls about interviews. */
export async function anInterviewing(db: Db, overrides: Parameters<typeof anApplication>[2] = {}) {
  const own = await aDashboard(db)
  const application = await anApplication(db, own, overrides)
  return { ...own, application, api: interviewsBy(own) }
}

export const interviewsBy = ({ app }: Pick<Dashboard, 'app'>) => as<typeof interviewRoutes>(app).api

type Proposal = Partial<Omit<typeof aProposal, 'way'>> & {
  way?: 'video' | 'phone' | 'place'
  answerBy?: string
  processId?: number
  interviewers?: number[]
}

export const propose = async (api: ReturnType<typeof interviewsBy>, prijavaId: number, more: Proposal = {}) =>
  (
    await read(
      api.prijave[':id'].interviews.$post({ param: { id: String(prijavaId) }, json: { ...aProposal, ...more } }),
    )
  ).id

/** The address of the page in the newest mail to someone. */
export async function linkTo(db: Db, receiver: string) {
  const all = await db.select().from(mails).where(eq(mails.receiver, receiver)).orderBy(mails.id)
  const links = all.flatMap(({ text }) => /\/termin\/\d+\/[\w-]+/.exec(text)?.[0] ?? [])
  return links.at(-1) ?? ''
}

/** What the page behind a link shows, as JSON. */
export async function visit(db: Db, path: string, values?: Record<string, string>) {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const response = await wholeApp(db, filesInMemory()).request(
    path,
    values && { method: 'POST', headers, body: new URLSearchParams(values).toString() },
  )
  const screens = Object.fromEntries((await response.json()) as [string, Sent][])
  return { screen: screens['interview'] as Sent, headers: response.headers }
}

/** Dates are text in JSON. */
type Sent = { state: InterviewScreen['state']; zone: string; problem?: { status: number; message: string } } & {
  mayChange: boolean
  isChanging: boolean
  times: { startsAt: string; state: string }[]
  company: string
}

/** The calendar files in mails to someone, in the order in which they were sent. */
export async function calendarsTo(db: Db, receiver: string) {
  const all = await db.select().from(mails).where(eq(mails.receiver, receiver)).orderBy(mails.id)
  return all.flatMap(({ attachments }) =>
    attachments.map(({ contentType, content }) => {
      const text = Buffer.from(content, 'base64').toString()
      const calendar = new ical.Component(ical.parse(text))
      const event = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      const method = String(calendar.getFirstPropertyValue('method'))
      return { contentType, method, uid: event.uid, sequence: event.sequence, start: event.startDate.toString(), text }
    }),
  )
}

export const kindsTo = async (db: Db, receiver: string) =>
  (await db.select().from(mails).where(eq(mails.receiver, receiver)).orderBy(mails.id)).map(({ kind }) => kind)

/** Another member of the company, with the calls of that member. */
export async function aColleague(db: Db, { company }: Dashboard) {
  const role = 'member'
  const user = await aUser(db, { companyId: company.id, role, name: 'Thomas Pichler' })
  const viewer = { kind: 'employer', userId: user.id, companyId: company.id, login: user.email, role } as const
  return { ...user, api: interviewsBy({ app: appFor(db, { viewer }) }) }
}
