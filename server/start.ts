import { realpathSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { demoAccounts, demoPassword } from './accounts/demo-accounts.ts'
import { encryptSecrets } from './accounts/second-factor/stored-secret.ts'
import { createServer } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { answerBadHeads, maxHeaderSize } from './edge/bad-heads.ts'
import { securityHeaders } from './edge/headers.ts'
import type { RenderPage } from './http/render-page.ts'
import { receivesNotifications } from './platform/db/receives-notifications.ts'
import { assertWritable } from './platform/folder.ts'
import { lockFolder } from './platform/lock.ts'
import { openLog } from './platform/log.ts'
import { openServices } from './services.ts'
import { disableDemo } from './setup/demo/disable.ts'
import { describeStartupError } from './startup-error.ts'
import { warningsFor } from './warnings.ts'

/** Open requests may take this long after the wish to stop. */
const shutdownTimeoutMs = 10_000

/** Longer than any proxy or client keeps an idle line, so that no request meets one that is just being closed. */
const keepAliveTimeout = 75_000

/** Opens everything, listens, and closes in the right order on a signal to stop. Exits 1 with one line when it cannot start. */
export async function start(renderPage: RenderPage) {
  // What we store is about people: for this account alone.
  process.umask(0o077)
  const opened: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  const failed = async (error: unknown) => {
    process.stderr.write(`${describeStartupError(error)}\n`)
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
  opened.push(await lockOf(config))
  const services = await openServices(config, log)
  opened.push(services.close)
  const warnings = warningsFor(config, {
    demoAccounts: config.demo ? 0 : await disableDemo(services.db),
    receivesNotifications: await receivesNotifications(services.database),
    unreadableSecrets: await encryptSecrets(services),
  })
  for (const warning of warnings) log.warn(warning)
  await services.work()
  const answer = createServer(services, { renderPage, log, clientRoot: realpathSync('dist/client') })
  const server = createHttpServer({ keepAliveTimeout, maxHeaderSize }, answer)
  answerBadHeads(server, { headers: securityHeaders(config), log })
  opened.push(() => closeServer(server))
  opened.push(async () => services.changes.close())
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  announce(config, warnings)
}

/** The embedded engine bears one process on its folder; with PostgreSQL several may share it. */
async function lockOf({ dataDir, databaseUrl }: Config): Promise<() => Promise<void>> {
  if (!databaseUrl) return lockFolder(dataDir)
  await assertWritable(dataDir)
  return async () => {}
}

/** The command that started us says it all; by ourselves we say it on the terminal. */
function announce({ port, demo }: Config, warnings: string[]) {
  const address = `http://localhost:${port}`
  const accounts = demo ? { logins: demoAccounts, password: demoPassword } : undefined
  if (process.send) return void process.send({ address, accounts, warnings })
  process.stdout.write(`Preko listens on ${address}\n`)
  for (const warning of warnings) process.stderr.write(`WARNING: ${warning}\n`)
}

async function closeServer(server: Server) {
  if (!server.listening) return
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  const timeout = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
  await closed
  clearTimeout(timeout)
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
