import { realpathSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { demoAccounts, demoPassword } from './demo/logins.ts'
import { openLog } from './edge/log.ts'
import type { RenderPage } from './pages.ts'
import { mustBeWritable } from './platform/folder.ts'
import { lockFolder } from './platform/lock.ts'
import { reasonOf } from './reason.ts'
import { openServices } from './services.ts'

/** Open requests may take this long after the wish to stop. */
const patienceMs = 10_000

/** Longer than any proxy or client keeps an idle line, so that no request meets one that is just being closed. */
const keepAliveTimeout = 75_000

/** Bytes. A search of 5,000 characters in any script fits into the address. */
const maxHeaderSize = 128 * 1024

/** Opens everything, listens, and closes in the right order when told to stop. Exits 1 with one line when it cannot. */
export async function start(renderPage: RenderPage) {
  const opened: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  const failed = async (error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    await closeAll().catch(() => {})
    process.exit(1)
  }
  try {
    await open(renderPage, opened)
  } catch (error) {
    return failed(error)
  }
  closeOnSignal(closeAll)
}

async function open(renderPage: RenderPage, opened: (() => Promise<void>)[]) {
  const config = readConfig(process.env)
  const log = openLog(config)
  if (config.demo && !isOnlyHere(config.siteUrl))
    log.warn(
      'Demo accounts and the open mailbox are on at a public address: DEMO=0 or NODE_ENV=production turns them off',
    )
  opened.push(await lockOf(config))
  const services = await openServices(config, log)
  opened.push(services.close)
  await services.work()
  const answer = createServer(services, { renderPage, log, clientRoot: realpathSync('dist/client') })
  const server = createHttpServer({ keepAliveTimeout, maxHeaderSize }, answer)
  opened.push(() => closeServer(server))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  announce(config)
}

const isOnlyHere = (siteUrl: string) => /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).hostname)

/** The embedded engine bears one process on its folder; with PostgreSQL several may share it. */
async function lockOf({ dataDir, databaseUrl }: Config): Promise<() => Promise<void>> {
  if (!databaseUrl) return lockFolder(dataDir)
  await mustBeWritable(dataDir)
  return async () => {}
}

function announce({ port, demo }: Config) {
  const address = `http://localhost:${port}`
  const accounts = demo ? { logins: demoAccounts, password: demoPassword } : undefined
  if (process.send) process.send({ address, accounts })
  else process.stdout.write(`Preko listens on ${address}\n`)
}

async function closeServer(server: Server) {
  if (!server.listening) return
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await closed
  clearTimeout(patience)
}

function closeOnSignal(close: () => Promise<void>) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // The command that started us has died.
  process.on('disconnect', stop)
}
