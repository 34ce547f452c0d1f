import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import { applications } from '../../server/applications/table.ts'
import type { AppEnv, Services } from '../../server/context.ts'
import { formPages } from '../../server/http/form-page.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { retentionPage } from '../../server/retention/page-routes.ts'
import { retainApplicationsTask } from '../../server/retention/tasks.ts'
import { servicesFor } from './app.ts'
import { aDashboard } from './dashboard.ts'

export const start = new Date('2026-01-15T12:00:00Z')
export const day = 24 * 3600_000
export const month = 30.5 * day
export const later = (ms: number) => new Date(start.getTime() + ms)

/** A company with a retention of two years, and functions for the task and the link's page at a given time. */
export async function aCompanyWithRetention(db: Db) {
  const dashboard = await aDashboard(db)
  const { services } = servicesFor(db)
  const at = (now: Date): Services => ({ ...services, now: () => now })
  const run = (now: Date) => retainApplicationsTask.run(at(now), {})

  async function visit(path: string, now: Date, answer?: string) {
    const pages = new OpenAPIHono<AppEnv>()
    provideContext(pages, at(now))
    let shown: unknown
    pages.route(
      '/',
      formPages(async (_request, locals) => {
        shown = (locals as { retention: unknown }).retention
        return new Response('')
      }, retentionPage),
    )
    const body = answer === undefined ? null : new URLSearchParams({ answer })
    const answered = await pages.request(path, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { accept: 'text/html' },
    })
    expect(answered.headers.get('cache-control')).toBe('no-store')
    return shown as { state: string; due?: { jobTitle: string; endsAt: Date }[] }
  }
  return { dashboard, run, visit, at }
}

export const questions = (db: Db) =>
  db.select().from(mails).where(eq(mails.kind, 'application.retention')).orderBy(mails.id)
export const linkIn = async (db: Db) =>
  /\/user-keep-data\/\d+\/[\w-]+/.exec((await questions(db)).at(-1)?.text ?? '')?.[0] ?? ''
export const idsOf = async (db: Db) =>
  (await db.select({ id: applications.id }).from(applications).orderBy(applications.id)).map(({ id }) => id)

export const soon = later(23.2 * month)
export const end = later(24.5 * month)
