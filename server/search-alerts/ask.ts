import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { fieldRefusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { isEmail } from '../questions/question.ts'
import { message } from '../text/message.ts'
import { confirmableMs, linkToken, rhythm } from './links.ts'
import { enqueueAlertConfirmation } from './mails.ts'
import { canonicalSearch } from './searched.ts'

/** Limits requests per network. */
const limit = { name: 'search-alert', times: 10, seconds: 3600 }

type AlertRequest = { address: string; search: string; rhythm: string }

/**
 * Mails a link by which the owner of an address confirms that they want the new ads of a search. Nothing is stored of the
 * request but that mail, and every valid address gets the same response.
 */
export async function askForAlert(context: Context, asked: AlertRequest, network: string) {
  const { db, language } = context
  const email = asked.address.trim().toLowerCase()
  if (!isEmail(email)) throw fieldRefusal('email', message(language, 'email'))
  const chosen = rhythm.safeParse(asked.rhythm)
  if (!chosen.success) throw fieldRefusal('rhythm', message(language, 'alertRhythm'))
  await consumeAttempt(context, limit, network)
  const search = await canonicalSearch(db, asked.search)
  const request = { email, language, search, rhythm: chosen.data }
  await change(
    context,
    {
      action: 'search-alert.ask',
      subject: ({ id }: { id: number }) => ({ kind: 'mail', id, companyId: null }),
      role: 'candidate',
    },
    (tx) => {
      const until = tx.now().getTime() + confirmableMs
      return enqueueAlertConfirmation(tx, request, linkToken(tx, 'confirm', { ...request, until }))
    },
  )
}
