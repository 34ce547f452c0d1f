/**
 * Kills the built server in the middle of many applications, several times, and looks whether anything is missing,
 * half there or doubled. On demand, on throw-away data: `npm run build && node scripts/kill-applying.ts [--kills 3]`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { count, eq, ne } from 'drizzle-orm'
import { answers, applications, files } from '#server/applications/table.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { mails } from '#server/platform/mail/table.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '3' }, entry: { type: 'string', default: 'dist/server/entry.mjs' } },
})
const folder = await mkdtemp(join(tmpdir(), 'preko-kill-'))
const base = 'http://localhost:4799'
const environment = {
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: folder,
  PORT: '4799',
  LOG_LEVEL: 'silent',
  APPLICATIONS_PER_MINUTE: '100000',
  APPLICATIONS_PER_HOUR: '100000',
}
const fileBytes = 200_000
const acknowledged: number[] = []
let sent = 0

try {
  await once(spawn(process.execPath, ['scripts/fill.ts'], { env: environment, stdio: 'ignore' }))
  for (let kill = 0; kill < Number(values.kills); kill++) await applyAndKill(kill)
  const server = await start()
  await mailsLeave()
  server.kill('SIGTERM')
  await once(server)
  process.exitCode = (await check()) ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function start() {
  const server = spawn(process.execPath, [values.entry], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of server.stdout) if (String(chunk).includes('listens')) break
  return server
}

/** Forty senders, until the server dies under them. */
async function applyAndKill(kill: number) {
  const server = await start()
  const { jobId, questions } = await findForm()
  const dead = once(server)
  const until = acknowledged.length + 60
  const senders = Array.from({ length: 40 }, async () => {
    while (server.exitCode === null && server.signalCode === null) {
      const answer = await fetch(`${base}/apipublic/jobapply`, {
        method: 'POST',
        body: formOf(jobId, questions, sent++),
      }).catch(() => null)
      if (!answer) return
      const body = (await answer.json().catch(() => null)) as { prijavaId?: number } | null
      if (answer.ok && body?.prijavaId) acknowledged.push(body.prijavaId)
    }
  })
  while (acknowledged.length < until) await pause(20)
  server.kill('SIGKILL')
  await Promise.all([dead, ...senders])
  process.stdout.write(`kill ${kill + 1}: ${sent} sent, ${acknowledged.length} answered with success\n`)
}

type Question = { id: number; type: string; obavezno: boolean; ponudjeniOdgovori: string[] }

async function findForm() {
  const list = (await (await fetch(`${base}/apipublic/jobs?pageSize=50`)).json()) as { content: { id: number }[] }
  for (const { id } of list.content) {
    const questions = (await (await fetch(`${base}/apipublic/jobs/${id}/questions`)).json()) as Question[]
    if (questions.some(({ type }) => type === 'Document')) return { jobId: id, questions }
  }
  throw new Error('No ad asks for a document')
}

function formOf(jobId: number, questions: Question[], at: number) {
  const form = new FormData()
  form.set('jobId', String(jobId))
  form.set('agreePrivacy', 'true')
  for (const { id, type, obavezno, ponudjeniOdgovori } of questions) {
    if (type === 'Email') form.set(String(id), `kill.${at}@posta.example`)
    else if (type === 'Document') form.set(String(id), new File([`%PDF-1.4\n${'x'.repeat(fileBytes - 9)}`], 'cv.pdf'))
    else if (type === 'Telefon') form.set(String(id), '+385 91 555 0101')
    else if (type === 'Date') form.set(String(id), '2027-01-15')
    else if (type === 'Decimal') form.set(String(id), '1500')
    else if (obavezno) form.set(String(id), ponudjeniOdgovori[0] ?? 'Odgovor')
  }
  return form
}

/** Waits until no letter is on its way any more. */
async function mailsLeave() {
  for (let seconds = 0; seconds < 300; seconds++) {
    const box = await fetch(`${base}/dev/mail?state=waiting`, { headers: { accept: 'application/json' } })
    if (((await box.json()) as unknown[]).length === 0) return
    await pause(1000)
  }
}

async function check() {
  const { db, close } = await openDatabase({ folder: join(folder, 'database') })
  const stored = await db.select().from(applications)
  const ours = stored.filter(({ email }) => /^kill\.\d+@/.test(email))
  const known = new Set(ours.map(({ id }) => id))
  const missing = acknowledged.filter((id) => !known.has(id))
  const doubled = ours.length - new Set(ours.map(({ email }) => email)).size
  const half: number[] = []
  for (const { id } of ours) {
    const parts = await db
      .select({ key: files.storageKey, bytes: files.bytes })
      .from(files)
      .innerJoin(answers, eq(answers.id, files.answerId))
      .where(eq(answers.applicationId, id))
    const sizes = await Promise.all(
      parts.map(({ key }) =>
        stat(join(folder, 'files', key)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    const letters = await db.select({ sent: count() }).from(mails).where(eq(mails.applicationId, id))
    if (sizes.length === 0 || sizes.some((size) => size !== fileBytes) || Number(letters[0]?.sent) !== 2) half.push(id)
  }
  const [waiting] = await db.select({ count: count() }).from(mails).where(ne(mails.state, 'sent'))
  const [twice] = await db.select({ count: count() }).from(mails).where(ne(mails.attempts, 1))
  await close()
  const found = {
    answered: acknowledged.length,
    stored: ours.length,
    missing: missing.length,
    doubled,
    half: half.length,
    mailsWaiting: Number(waiting?.count),
    mailsTriedMoreThanOnce: Number(twice?.count),
  }
  process.stdout.write(`${JSON.stringify(found)}\n`)
  return missing.length + doubled + half.length + found.mailsWaiting === 0
}

function once(child: ChildProcess) {
  return new Promise<void>((ended) =>
    child.exitCode !== null || child.signalCode !== null ? ended() : child.once('exit', () => ended()),
  )
}
