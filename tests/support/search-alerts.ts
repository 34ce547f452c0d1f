import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { provideContext } from '../../server/app.ts'
import { ownDataPage } from '../../server/candidates/own-data-pages.ts'
import type { AppEnv } from '../../server/context.ts'
import { formPages } from '../../server/http/form-page.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import {
  type AlertAttempt,
  askForAlertPage,
  type ConfirmAlertScreen,
  confirmAlertPage,
  type OwnAlertsScreen,
  ownAlertsPage,
} from '../../server/search-alerts/page-routes.ts'
import { searchAlerts } from '../../server/search-alerts/table.ts'
import { sendSearchAlertsTask } from '../../server/search-alerts/tasks.ts'
import { servicesFor } from './app.ts'

const day = 24 * 3600_000
const start = Date.parse('2026-11-23T08:00:00Z')
export const onDay = (days: number) => new Date(start + days * day)
export const email = 'ana@posta.example'

type Shown = { alertAttempt?: AlertAttempt; confirmedAlert?: ConfirmAlertScreen; ownAlerts?: OwnAlertsScreen }

/** The pages of alerts as a browser uses them, some days later. */
export function browserOf(db: Db, days = 0) {
  const { services } = servicesFor(db, { now: onDay(days) })
  const app = new OpenAPIHono<AppEnv>()
  provideContext(app, services)
  let shown: Shown = {}
  const render = async (_request: Request, locals: object) => {
    shown = locals
    return new Response('')
  }
  app.route('/', formPages(render, askForAlertPage, confirmAlertPage, ownAlertsPage, ownDataPage))
  return async (path: string, values?: Record<string, string>, headers = { accept: 'text/html' }) => {
    const body = values ? new URLSearchParams(values) : null
    await app.request(path, { method: body ? 'POST' : 'GET', body, headers })
    return shown
  }
}

export const alerts = (db: Db) => db.select().from(searchAlerts).orderBy(searchAlerts.id)
export const sent = (db: Db, kind: string) => db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.id)
export const linkIn = (text = '') => /\/user-search-alerts\/(?:confirm|own)\/[\w.-]+/.exec(text)?.[0] ?? ''
export const newestLink = async (db: Db) => linkIn((await sent(db, 'search-alert.confirm')).at(-1)?.text)
export const run = (db: Db, days: number) =>
  sendSearchAlertsTask.run(servicesFor(db, { now: onDay(days) }).services, {})

export const live = (days: number) => ({ status: 'ACTIVE', publishedAt: onDay(days), expiresAt: onDay(60) }) as const

export async function anAlert(db: Db, search: string, rhythm = 'daily', prefix = '') {
  await browserOf(db)(`${prefix}/search-alert`, { email, search, rhythm })
  await browserOf(db)(await newestLink(db), {})
}
