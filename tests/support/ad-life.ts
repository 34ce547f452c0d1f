import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/table.ts'
import type { Viewer } from '../../server/context.ts'
import type { jobEditorRoutes } from '../../server/jobs/editor/routes.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call } from './accounts.ts'
import { type App, admin, appFor, employerOf } from './app.ts'
import { as, read } from './client.ts'
import { aCompany } from './examples.ts'

export const now = new Date('2026-11-20T12:00:00Z')
export const soon = new Date('2026-11-22T22:59:59Z')
export const before = new Date('2026-11-01T08:00:00Z')
/** All that an ad must have. */
const whole = {
  nazivPosla: 'Kuhar (m/ž)',
  semanticHtml: { textData: '<p>Tražimo kuhara.</p>' },
  djelatnostId: 1,
  mjestaRadaCountries: ['AT'],
  lokacijaDescription: 'Salzburg',
}

/** A company with its user and an administrator, who are mailed. */
export const adSetUp = async (db: Db, firstApprovedAt: Date | null = before) => {
  const company = await aCompany(db, { firstApprovedAt, email: 'ana@hotel.example' })
  await db.insert(users).values({ email: 'admin@preko.example', passwordHash: '-', isAdmin: true, language: 'en' })
  const as = (viewer: Viewer, at = now) => appFor(db, { viewer, now: at })
  return { company, employer: as(employerOf(company.id)), admin: as(admin), as }
}

export const post = (app: App, path: string, body?: unknown) => call(app, path, body, { method: 'POST' })
export const readAd = async (db: Db, id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
/** The ad as its editor shows it. */
export const editedAd = (app: App, id: number) =>
  read(as<typeof ownJobRoutes>(app).api.jobs[':id'].$get({ param: { id: String(id) } }))
export const createAd = async (app: App, fields: object = whole) =>
  (await read(as<typeof jobEditorRoutes>(app).api.jobs.$post({ json: fields }))).id

export const receivers = async (db: Db) =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ receiver, subject }) => `${receiver}: ${subject}`)
