import { and, desc, eq, type SQL } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { listPath } from '../jobs/search/address.ts'
import { readLink } from './links.ts'
import { searchName, selectionOf } from './searched.ts'
import { searchAlerts } from './table.ts'

/** The alerts of an address, newest first, named in the reader's language. */
export const listAlertsOf = (context: Context, email: string) => listAlerts(context, eq(searchAlerts.email, email))

/** An alert as its owner sees it, with the path of its list. */
export type OwnAlert = Awaited<ReturnType<typeof listAlertsOf>>[number]

async function listAlerts({ db, language }: Context, where: SQL) {
  const found = await db.select().from(searchAlerts).where(where).orderBy(desc(searchAlerts.id))
  return Promise.all(
    found.map(async ({ id, search, rhythm }) => ({
      ...{ id, rhythm, name: searchName(await selectionOf(db, search), language) },
      url: listPath(language, search),
    })),
  )
}

/** Ends an alert of an address and erases it. Nothing happens when it has ended before. */
export const stopAlertOf = (context: Context, email: string, id: number) =>
  stopAlerts(context, and(eq(searchAlerts.email, email), eq(searchAlerts.id, id)))

async function stopAlerts(context: Context, where: SQL | undefined) {
  const subject = (stopped: { id: number }[]) =>
    stopped.map(({ id }) => ({ kind: 'search-alert', id, companyId: null }))
  await change(context, { action: 'search-alert.stop', subject, role: 'candidate' }, ({ db }) =>
    db.delete(searchAlerts).where(where).returning({ id: searchAlerts.id }),
  )
}

/** The alerts that the link of a mail leads to: its own, or all of an address; undefined when it is not valid. */
export async function listAlertsBehind(context: Context, token: string): Promise<OwnAlert[] | undefined> {
  const where = behind(context, token)
  return where && listAlerts(context, where)
}

/** Ends one of the alerts behind a link, or all of them. Returns whether the link is valid. */
export async function stopAlertsBehind(context: Context, token: string, id?: number): Promise<boolean> {
  const where = behind(context, token)
  if (!where) return false
  await stopAlerts(context, id === undefined ? where : and(where, eq(searchAlerts.id, id)))
  return true
}

function behind(context: Context, token: string): SQL | undefined {
  const all = readLink(context, 'all-alerts', token)
  if (all) return eq(searchAlerts.email, all.email)
  const one = readLink(context, 'alert', token)
  return one && eq(searchAlerts.id, one.id)
}
