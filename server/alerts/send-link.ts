import { eq } from 'drizzle-orm'
import { enqueueAccessMail } from '../candidates/request-data.ts'
import { candidates } from '../candidates/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { isEmail } from '../questions/question.ts'
import { sendAlertsLink } from '../search-alerts/send-link.ts'
import { message } from '../text/message.ts'
import { findOpenApplication } from './change-wishes.ts'

const limit = { name: 'send-link', times: 10, seconds: 3600 }

/**
 * Mails the candidate of an address links to their data and wishes; an address that only has alerts, a link to these.
 * Only the mail says whether there are any: every valid address gets the same response.
 */
export async function sendLink(context: Context, address: string, network: string) {
  const { db, language } = context
  const email = address.trim().toLowerCase()
  if (!isEmail(email)) throw new Refusal('invalid', message(language, 'email'))
  await consumeAttempt(context, limit, network)
  const [candidate] = await db.select().from(candidates).where(eq(candidates.email, email))
  if (!candidate) return sendAlertsLink(context, email)
  const { id } = candidate
  const subject = { kind: 'candidate', id, companyId: null }
  await change(context, { action: 'candidate.request', subject, role: 'candidate' }, async (tx) => {
    const hasWishes = !!(await findOpenApplication(tx.db, id))
    await enqueueAccessMail(tx, candidate, { kind: 'candidate.link', hasWishes })
  })
}
