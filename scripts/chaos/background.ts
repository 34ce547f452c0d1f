import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseIn } from '#server/platform/folder.ts'
import { type Database, openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { sesKeys, startSes } from '../../tests/support/ses-server.ts'
import { fillForDigest, fillForRuns, type Size } from './background-data.ts'
import { listInDoubt, type MailState, type Outcome, verdictOf, type Work } from './background-outcome.ts'
import { startMailServer } from './mail-server.ts'

type Campaign = { kills: number; size: Size }
export type Engine = 'PostgreSQL' | 'PGlite'

const fill = { digest: fillForDigest, runs: fillForRuns }

/**
 * Kills the background work at points spread over all of it, lets it finish, and then skips the hour for which mails in
 * doubt are held. The waiting time until tasks of dead processes are retried is skipped too.
 */
async function killBackground(work: Work, engine: Engine, { kills, size }: Campaign) {
  const server = engine === 'PostgreSQL' ? await startPostgres([]) : undefined
  const mail = await startMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'preko-background-'))
  const { ses, close } = await startSes()
  const places = { DATABASE_URL: server?.url ?? '', SMTP_URL: mail.url, DATA_DIR: folder }
  const env = { ...process.env, ...places, ...sesEnv(ses.url), DEMO: '0' }
  /** Only one process can open the embedded database: this one, while no worker runs. */
  const within = <Result>(act: (database: Database) => Promise<Result>) =>
    withDatabase({ url: server?.url, folder: databaseIn(folder) }, act)
  const untilDone = (share: number, order: Partial<Order> = {}) =>
    runWorker(work, env, { size, states: ['sent', 'sending'], isAfterHold: false, ...order }, { share, seconds: 120 })
  try {
    await within((database) => prepare(database, work, size))
    for (let kill = 0; kill < kills; kill++) await untilDone((kill + Math.random()) / kills)
    await untilDone(1)
    const before = await mail.taken()
    const inDoubt = await within(({ db }) => listInDoubt(db))
    await untilDone(1, { states: ['sent'], isAfterHold: true })
    const taken = { before, after: await mail.taken(), contacts: ses.contacts.size }
    const fault = `${work} killed ${kills}×, ${engine}`
    return await within(({ db }) => verdictOf(db, work, { fault, kills, size, inDoubt, taken }))
  } finally {
    await mail.close()
    await close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const sesEnv = (url: string) => ({
  SES_REGION: sesKeys.region,
  SES_ACCESS_KEY_ID: sesKeys.accessKeyId,
  SES_SECRET_ACCESS_KEY: sesKeys.secretAccessKey,
  SES_URL: url,
  SES_CONTACT_LIST: 'preko',
})

async function withDatabase<Result>(
  place: Parameters<typeof openDatabase>[0],
  act: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place)
  return act(database).finally(database.close)
}

async function prepare({ db, migrate }: Database, work: Work, size: Size) {
  await migrate()
  await seedReference(db)
  await fill[work](db, size)
}

type Order = { size: Size; states: MailState[]; isAfterHold: boolean }

/** Runs a worker until that much is done, and a moment longer, then kills it. */
async function runWorker(work: Work, env: NodeJS.ProcessEnv, order: Order, aim: { share: number; seconds: number }) {
  const script = new URL('./background-worker.ts', import.meta.url)
  const worker = fork(script, [work, JSON.stringify(order)], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = new Promise<number | null>((done) => worker.once('exit', done))
  const broke = gone.then((code) => Promise.reject(new Error(`A worker ended by itself with ${code}`)))
  try {
    await Promise.race([reaches(worker, aim), broke])
    await pause(Math.random() * 40)
  } finally {
    worker.kill('SIGKILL')
    await gone
  }
}

const reaches = (worker: ChildProcess, { share, seconds }: { share: number; seconds: number }) =>
  new Promise<void>((reached, failed) => {
    const stuck = new Error(`Background work does not get on: ${share} was to be done within ${seconds} s`)
    const timeout = setTimeout(() => failed(stuck), seconds * 1000)
    worker.on('message', (progress) => {
      if (Number(progress) < share) return
      clearTimeout(timeout)
      reached()
    })
    worker.once('exit', () => clearTimeout(timeout))
  })

const ofNight = { people: 600, companies: 150, dueAds: 600, drafts: 8000 }

export const killWork = (work: Work, engine: Engine) => (): Promise<Outcome> =>
  killBackground(work, engine, { kills: 50, size: ofNight })
