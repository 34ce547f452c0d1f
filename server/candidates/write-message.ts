import { and, eq } from 'drizzle-orm'
import { dropUploads, readAttachedForm } from '../applications/apply/attached-form.ts'
import { type Application, applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { consumeAttempt, type Limit } from '../http/rate-limit.ts'
import { mailCompanyOfMessage } from '../messages/mails.ts'
import { type MessageAttempt, maxMessageFiles, maxMessageLength } from '../messages/message.ts'
import { storeMessage, takeOnce } from '../messages/store.ts'
import { message } from '../text/message.ts'
import { clean } from '../text/normalize.ts'
import { candidateOf, type Link } from './access.ts'

const ofNetwork: Limit = { name: 'messages', times: 60, seconds: 3600 }
const ofMailbox: Limit = { name: 'messages-of', times: 30, seconds: 3600 }

/** Names of the form's fields. */
const fieldOf = { text: 'poruka', key: 'key' } as const

type Writing = Link & { applicationId: number; request: Request; network: string }

/**
 * Sends a message from the candidate's own page, with its files, to the company of an application. Returns the attempt
 * when it is refused; throws 404 for a link that is over and for applications of others.
 */
export async function writeMessage(context: Context, writing: Writing): Promise<MessageAttempt | undefined> {
  const { email } = await candidateOf(context, writing, 'profile')
  const { application, takesMessages } = await findOwn(context, writing)
  let text = ''
  try {
    await consumeAttempt(context, ofNetwork, writing.network)
    await consumeAttempt(context, ofMailbox, email)
    const form = await readAttachedForm(context, writing.request, maxMessageFiles)
    text = clean(form.fields[fieldOf.text]?.[0] ?? '')
    try {
      if (!takesMessages) throw new Refusal('conflict', message(context.language, 'messageClosed'))
      await send(context, application, { email, text, key: form.fields[fieldOf.key]?.[0] ?? '', form })
    } catch (error) {
      await dropUploads(context, form).catch(() => {})
      throw error
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not_found') throw error
    return { applicationId: application.id, text, problem: error.message, status: error.status }
  }
  return undefined
}

type Form = Awaited<ReturnType<typeof readAttachedForm>>
type Message = { email: string; text: string; key: string; form: Form }

async function send(context: Context, application: Application, { email, text, key, form }: Message) {
  const { id: applicationId, companyId } = application
  if (text === '') throw new Refusal('invalid', message(context.language, 'messageEmpty'))
  if (text.length > maxMessageLength)
    throw new Refusal('invalid', message(context.language, 'messageTooLong', { max: maxMessageLength }))
  const subject = (isNew: boolean) => (isNew ? [{ kind: 'application', id: applicationId, companyId }] : [])
  const isNew = await change(context, { action: 'message.send', subject, role: 'candidate' }, async (tx) => {
    if (key && !(await takeOnce(tx, applicationId, `page ${key}`))) return false
    const uploadIds = form.files.map(({ id }) => id)
    await storeMessage(tx, { applicationId, way: 'page', sender: email, isKnown: true, text }, uploadIds)
    await mailCompanyOfMessage(tx, application, { isKnown: true })
    return true
  })
  if (!isNew) await dropUploads(context, form)
}

/** An application of the candidate. One that is withdrawn or was sent to a blocked company takes no messages. */
async function findOwn({ db, language }: Context, { candidateId, applicationId }: Writing) {
  const own = and(eq(applications.id, applicationId), eq(applications.candidateId, candidateId), shownApplications())
  const [found] = await db
    .select({ application: applications, blockedAt: companies.blockedAt })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(own)
  if (!found) throw notFound({ language })
  const { application, blockedAt } = found
  return { application, takesMessages: !blockedAt && !application.withdrawnAt }
}
