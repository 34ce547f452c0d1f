import { eq } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { enqueueAlertsLink } from './mails.ts'
import { searchAlerts } from './table.ts'

/** Mails an address a link to its alerts; nothing when it has none. */
export async function sendAlertsLink(context: Context, email: string) {
  const [alert] = await context.db
    .select({ id: searchAlerts.id })
    .from(searchAlerts)
    .where(eq(searchAlerts.email, email))
  if (!alert) return
  const subject = { kind: 'search-alert', id: alert.id, companyId: null }
  await change(context, { action: 'search-alert.ask', subject, role: 'candidate' }, (tx) =>
    enqueueAlertsLink(tx, email),
  )
}
