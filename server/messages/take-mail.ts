import { and, eq, inArray } from 'drizzle-orm'
import { applications, shownApplications } from '../applications/table.ts'
import { candidates } from '../candidates/table.ts'
import { change, type Tx } from '../change.ts'
import { asSystem, type Context, type Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { storeUploads } from '../files/store-upload.ts'
import { removeFiles } from '../files/uploads.ts'
import { consumeAttempt, type Limit } from '../http/rate-limit.ts'
import { mailboxOf } from '../mails/mailbox.ts'
import { SubprocessError } from '../platform/subprocesses/pool.ts'
import { tokensInAddresses } from '../replies/answer-address.ts'
import { markReturned } from '../replies/returned.ts'
import { mailCompanyOfMessage } from './mails.ts'
import { parseInSubprocess } from './parse/parse-in-subprocess.ts'
import type { ParsedMail } from './parse/parsed-mail.ts'
import { storeMessage, takeOnce } from './store.ts'
import { answerTokens } from './table.ts'

/** A mail as a server hands it over. */
export type IncomingMail = {
  raw: Uint8Array
  /** The receivers of the envelope, where the way in names them. */
  receivers?: string[]
  /** The way in found that the sender is not who it says. */
  isForged?: boolean
}

/** What became of a mail. A discarded one was for nobody, or was written by a machine. */
type MailOutcome = 'message' | 'unknown' | 'bounce' | 'discarded'

/** Mails to one application. Those above it are refused, and sent again later by the server that has them. */
const limit: Limit = { name: 'inbound-mails', times: 60, seconds: 3600 }

/** Bytes of headers that are looked at before a mail is parsed. */
const headBytes = 256 * 1024

/**
 * Takes in a mail that answers replies: as a message on the timeline of each application whose token is in its addresses,
 * once. It is the candidate's only if the sender fits too. Throws when it must be handed over again.
 */
export async function takeMail(services: Services, incoming: IncomingMail): Promise<MailOutcome> {
  const context = asSystem(services)
  const [applicationId] = await findAddressed(context, [headOf(incoming.raw), ...(incoming.receivers ?? [])])
  if (applicationId === undefined) return 'discarded'
  await consumeAttempt(context, limit, String(applicationId))
  const mail = await parsed(context, incoming.raw, applicationId)
  if (!mail || mail.kind === 'automatic' || isOwnAddress(mail.from)) return 'discarded'
  const outcomes: MailOutcome[] = []
  for (const application of await findAddressed(context, [...mail.receivers, ...(incoming.receivers ?? [])])) {
    const taking = { applicationId: application, name: mail.messageId ?? incoming.raw, mail }
    const isBounce = mail.kind === 'bounce'
    outcomes.push(await (isBounce ? takeBounce(context, taking) : takeMessage(context, taking, !!incoming.isForged)))
  }
  return outcomes.find((outcome) => outcome !== 'discarded') ?? 'discarded'
}

/** An answer to a sender with such an address would come in here again, without end. */
const isOwnAddress = (from: string) => tokensInAddresses([from]).length > 0

/** The text of the headers, which ends at the first empty line. */
function headOf(raw: Uint8Array): string {
  const head = Buffer.from(raw.subarray(0, headBytes)).toString('latin1')
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length
  return head.slice(0, end)
}

async function findAddressed({ db }: Context, receivers: string[]): Promise<number[]> {
  const tokens = tokensInAddresses(receivers).slice(0, 20)
  if (tokens.length === 0) return []
  const found = await db
    .select({ id: applications.id })
    .from(answerTokens)
    .innerJoin(applications, eq(applications.id, answerTokens.applicationId))
    .where(and(inArray(answerTokens.token, tokens), shownApplications()))
    .orderBy(applications.id)
  return found.map(({ id }) => id)
}

/** The mail, or undefined for one that cannot be read. */
async function parsed({ config }: Context, raw: Uint8Array, applicationId: number): Promise<ParsedMail | undefined> {
  try {
    const order = { raw, maxFileBytes: config.maxUploadBytes }
    const reply = await parseInSubprocess(order, { owner: String(applicationId) })
    return 'mail' in reply ? reply.mail : undefined
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error
    if (error.fault === 'busy') throw new Refusal('unavailable', 'Too many mails are being read.', { retryAfter: 30 })
    return undefined
  }
}

type Taking = { applicationId: number; name: string | Uint8Array; mail: ParsedMail }

/** Notes a mail as taken. Returns its application, or undefined when it was taken before or the application is gone. */
async function takeNew(tx: Tx, { applicationId, name }: Taking) {
  const [found] = await tx.db
    .select({ application: applications, email: candidates.email })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(applications.id, applicationId), shownApplications()))
    .for('key share', { of: applications })
  return found && (await takeOnce(tx, applicationId, name)) ? found : undefined
}

async function takeMessage(context: Context, taking: Taking, isForged: boolean): Promise<MailOutcome> {
  const { applicationId, mail } = taking
  const uploads = await storeUploads(context, mail.files)
  const kept = uploads.filter(({ refused }) => !refused)
  const uploadIds = kept.map(({ id }) => id)
  const refused = uploads.filter(({ refused }) => refused).map(({ name }) => name)
  const subject = (taken: { companyId: number } | undefined) =>
    taken ? [{ kind: 'application', id: applicationId, companyId: taken.companyId }] : []
  try {
    const taken = await change(context, { action: 'message.receive', subject, role: 'system' }, async (tx) => {
      const found = await takeNew(tx, taking)
      if (!found) return
      const { companyId, email } = found.application
      const own = [email, found.email].map(mailboxOf)
      const isKnown = !isForged && own.includes(mailboxOf(mail.from))
      const text = mail.text || mail.quoted
      const leftOut = [...mail.leftOut, ...refused]
      const quoted = mail.text ? mail.quoted : ''
      await storeMessage(
        tx,
        { applicationId, way: 'mail', sender: mail.from, isKnown, text, quoted, leftOut },
        uploadIds,
      )
      await mailCompanyOfMessage(tx, found.application, { isKnown })
      return { companyId, isKnown }
    })
    if (!taken) await removeFiles(context, uploadIds)
    if (!taken) return 'discarded'
    return taken.isKnown ? 'message' : 'unknown'
  } catch (error) {
    await removeFiles(context, uploadIds).catch(() => {})
    throw error
  }
}

/** A reply that came back is marked; a bounce is no message. */
async function takeBounce(context: Context, taking: Taking): Promise<MailOutcome> {
  const { applicationId, mail } = taking
  const subject = (companyId: number | undefined) =>
    companyId === undefined ? [] : [{ kind: 'application', id: applicationId, companyId }]
  const companyId = await change(context, { action: 'message.bounce', subject, role: 'system' }, async (tx) => {
    const found = await takeNew(tx, taking)
    if (!found || !(await markReturned(tx, applicationId, mail.returnedMailId))) return
    return found.application.companyId
  })
  return companyId === undefined ? 'discarded' : 'bounce'
}
