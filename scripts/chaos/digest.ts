import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { seedReference } from '#server/setup/reference.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { dueAds, fillForDigests, readOutcome, subscribers } from './digest-data.ts'
import { startMailServer } from './mail-server.ts'

const kills = 50

/** As many mails as a process hands over at once. */
const sentAtOnce = 5

/** Kills the background work 50 times at random points of a run and of the morning's digests, then lets it end. */
export async function killDigests() {
  const server = await startPostgres([])
  const mail = await startMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'preko-digests-'))
  const database = await openDatabase({ url: server.url })
  try {
    await database.migrate()
    await seedReference(database.db)
    const runId = await fillForDigests(database.db)
    const env = { ...process.env, DATABASE_URL: server.url, SMTP_URL: mail.url, DATA_DIR: folder, DEMO: '0' }
    for (let kill = 0; kill < kills; kill++) {
      const worker = startWorker(env)
      await said(worker, 'works')
      await pause(Math.random() * 600)
      await end(worker)
    }
    const last = startWorker(env)
    await said(last, 'done')
    await mailsLeave(database, runId)
    await end(last)
    return await judge(database, runId, await mail.taken())
  } finally {
    await database.close()
    await mail.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const startWorker = (env: NodeJS.ProcessEnv) =>
  fork(new URL('./digest-worker.ts', import.meta.url), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })

function said(worker: ChildProcess, wanted: string) {
  return new Promise<void>((done, failed) => {
    worker.on('message', (message) => message === wanted && done())
    worker.once('exit', (code) => failed(new Error(`A worker ended with ${code} before it said '${wanted}'`)))
  })
}

const end = (worker: ChildProcess) =>
  new Promise<void>((gone) => {
    worker.removeAllListeners('exit')
    worker.once('exit', () => gone())
    worker.kill('SIGKILL')
  })

/** Until no mail is left but those of which nobody knows whether they arrived: what was cut off comes again in two minutes. */
async function mailsLeave({ db }: Database, runId: number, seconds = 400) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(1000)) {
    const { mails, sent, doubt } = await readOutcome(db, runId)
    if (mails === subscribers && sent + doubt === mails) return
  }
}

async function judge({ db }: Database, runId: number, taken: number[]) {
  const { ids, run, ...found } = await readOutcome(db, runId)
  const arrivals = Map.groupBy(taken, (id) => id)
  const twice = ids.filter((id) => (arrivals.get(id)?.length ?? 0) > 1).length
  const lost = subscribers - found.receivers + ids.length - found.sent - found.doubt
  const row = { fault: `background work killed ${kills}×, PostgreSQL`, told: found.sent, ...found, twice, lost }
  const isRunRight = run?.status === 'done' && found.expired === dueAds
  const isOnce = found.digests === subscribers && found.mails === subscribers && found.unsent === 0
  const isGood = isRunRight && isOnce && twice === 0 && lost === 0 && found.doubt <= kills * sentAtOnce
  return { row: { ...row, run: run?.status ?? 'none' }, isGood, improper: isGood ? [] : [JSON.stringify(run)] }
}
