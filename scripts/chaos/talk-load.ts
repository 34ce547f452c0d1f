import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aMail } from '../../tests/support/answering.ts'
import { aCompanyOf } from '../../tests/support/company-calls.ts'
import { inHours } from '../../tests/support/interviews.ts'
import { mailsTo } from '../../tests/support/mailbox.ts'
import { signedMail } from '../../tests/support/sign-mail.ts'

export const attachmentBytes = 20_000
const mailsEach = 4
const invited = 40
const timeoutMs = 600_000

export type Applicant = { applicationId: number; email: string; replyTo: string }

/** The text of a candidate's mail, which no other has. */
const textOf = ({ applicationId }: Applicant, number: number) => `Poruka ${applicationId}-${number}`

/** The mails of all candidates. The same one again has the same Message-ID. */
export const mailsOf = (applicants: Applicant[]) =>
  applicants.flatMap((applicant) =>
    Array.from({ length: mailsEach }, (_, number) => {
      const text = textOf(applicant, number)
      const headers = { 'Message-ID': `<${applicant.applicationId}.${number}@posta.example>` }
      const files = [{ name: 'potvrda.pdf', content: Buffer.from('%PDF-1.4\n'.padEnd(attachmentBytes, '0')) }]
      return { text, raw: aMail({ from: applicant.email, to: applicant.replyTo, text, headers, files }) }
    }),
  )

/** Candidates of a demo company, each with a reply to answer. */
export async function replyToApplicants(base: string, count: number) {
  const { anApplicant, headers } = await aCompanyOf(base)
  const applicants: Applicant[] = []
  for (let number = 0; number < count; number += 1) {
    const { applicationId, email } = await anApplicant()
    const sent = await sendJson(base, '/api/replies', headers, aReply(applicationId, randomUUID()))
    if (!sent?.ok) throw new Error(`Not replied: ${sent?.status}`)
    applicants.push({ applicationId, email, replyTo: '' })
  }
  for (const applicant of applicants)
    for (const deadline = Date.now() + 60_000; !applicant.replyTo && Date.now() < deadline; await pause(200)) {
      const found = (await mailsTo(base, applicant.email)).map(({ replyTo }) => replyTo ?? '')
      applicant.replyTo = found.find((address) => address.startsWith('reply+')) ?? ''
    }
  return { applicants, headers }
}

const aReply = (id: number, key: string) => ({ ids: [id], kind: 'ask', key })

type Headers = Record<string, string>

/** The response, or null when the server was killed before it. */
const sendJson = (base: string, path: string, headers: Headers, body: object) =>
  fetch(base + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)

export type Confirmed = Record<'mails' | 'replies' | 'invitations' | 'proposals' | 'picks', (string | number)[]>

type Company = { applicants: Applicant[]; headers: Headers }

/**
 * The candidates' mails come in by the webhook, each until it is taken, while their company replies, proposes interviews
 * and invites members, and the candidates pick. Mails, replies and picks are repeated until they are confirmed; proposals
 * and invitations, each of which is another one, are sent once.
 */
export function startTalk(base: string, secret: string, { applicants, headers }: Company) {
  const confirmed: Confirmed = { mails: [], replies: [], invitations: [], proposals: [], picks: [] }
  const improper: string[] = []
  const deadline = Date.now() + timeoutMs
  const { isConfirmed, untilConfirmed } = confirmer(improper, deadline)
  const count = () => Object.values(confirmed).reduce((sum, { length }) => sum + length, 0)
  const post = (path: string, body: object) => sendJson(base, path, headers, body)

  async function handMails() {
    for (const { text, raw } of mailsOf(applicants))
      if (await untilConfirmed('mail', () => handOver(base, secret, raw))) confirmed.mails.push(text)
  }

  async function reply() {
    for (const { applicationId } of applicants) {
      const key = randomUUID()
      if (await untilConfirmed('reply', () => post('/api/replies', aReply(applicationId, key))))
        confirmed.replies.push(key)
    }
  }

  async function meet() {
    for (const [at, { applicationId, email }] of applicants.entries()) {
      const time = inHours(48 + 2 * at)
      const proposal = {
        ...{ times: [time], minutes: 30, zone: 'Europe/Vienna', candidateZone: 'Europe/Zagreb' },
        ...{ way: 'phone', message: 'Rado bismo Vas upoznali.' },
      }
      await untilUp(base)
      const id = await isConfirmed('proposal', await post(`/api/prijave/${applicationId}/interviews`, proposal))
      if (!id) continue
      confirmed.proposals.push(id)
      if (await untilConfirmed('pick', () => pick(base, email, time))) confirmed.picks.push(id)
    }
  }

  async function invite() {
    for (let number = 0; number < invited; number += 1, await pause(100)) {
      const invitation = { email: `clan.${number}@posta.example`, role: 'clan', language: 'hr' }
      await untilUp(base)
      const id = await isConfirmed('invitation', await post('/api/invitations', invitation))
      if (id) confirmed.invitations.push(id)
    }
  }

  const finished = Promise.all([handMails(), reply(), meet(), invite()])
  const reaches = async (number: number) => {
    while (count() < number && Date.now() < deadline) await pause(5)
  }
  return { confirmed, improper, finished, reaches, expected: applicants.length * (mailsEach + 3) + invited }
}

/** Waits until the server is there, so that what is sent only once is not all spent while it starts. */
async function untilUp(base: string) {
  const ready = () =>
    fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && !(await ready()); ) await pause(100)
}

/** What counts as confirmed. Answers that the server should never send are added to `improper`. */
function confirmer(improper: string[], deadline: number) {
  /** The id of a whole answer of success, or 1 where it has none; undefined for all else. */
  async function isConfirmed(what: string, response: Response | null) {
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined) return pause(300, undefined)
    if (response.ok) return text.startsWith('{"id":') ? (JSON.parse(text) as { id: number }).id : 1
    if (response.status !== 503 || !response.headers.get('retry-after'))
      improper.push(`${what}: ${response.status} ${text.slice(0, 200)}`)
    return pause(300, undefined)
  }

  async function untilConfirmed(what: string, send: () => Promise<Response | null>) {
    while (Date.now() < deadline) if (await isConfirmed(what, await send())) return true
    return false
  }
  return { isConfirmed, untilConfirmed }
}

const handOver = (base: string, secret: string, raw: string) =>
  fetch(`${base}/apipublic/inbound/mail`, { method: 'POST', ...signedMail(raw, { secret }) }).catch(() => null)

/** The candidate picks the time by the link of the mail. */
async function pick(base: string, email: string, termin: string) {
  const mails = await mailsTo(base, email).catch(() => [])
  const [path] = mails.flatMap(({ text }) => /\/termin\/\d+\/[\w-]+/.exec(text)?.[0] ?? [])
  if (!path) return null
  return fetch(base + path, {
    method: 'POST',
    headers: { origin: base, accept: 'text/html' },
    body: new URLSearchParams({ termin }),
  }).catch(() => null)
}
