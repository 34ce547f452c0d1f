import { realpathSync } from 'node:fs'
import { encryptSecrets } from './accounts/auth/second-factor/stored-secret.ts'
import { demoAccounts, demoPassword } from './accounts/demo-accounts.ts'
import { createServer } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { badHeads, maxHeaderSize } from './edge/bad-heads.ts'
import { securityHeaders } from './edge/headers.ts'
import { createStoppableServer } from './edge/stoppable-server.ts'
import type { RenderPage } from './http/render-page.ts'
import { observeStatements } from './platform/db/statements.ts'
import { openLog } from './platform/log.ts'
import { openTraces } from './platform/open-traces.ts'
import { openServices } from './services.ts'
import { disableDemo } from './setup/demo/disable.ts'
import { lockData } from './site-database.ts'
import { describeStartupError } from './startup-error.ts'
import { warningsFor } from './warnings.ts'

/** Milliseconds after a signal until the process ends, even with a database that does not answer. Kubernetes kills at 30 s. */
const shutdownTimeoutMs = 25_000

/** Milliseconds. Longer than proxies and clients keep idle connections, so that no request hits one being closed. */
const keepAliveTimeout = 75_000

/** Starts the server and shuts it down on a signal. Exits with status 1 and one line when it cannot start. */
export async function start(renderPage: RenderPage) {
  // Stored data is personal, so its files are accessible by the process's user only.
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
  observeStatements()
  const { endpoint, ratio } = config.traces
  if (endpoint) opened.push(await openTraces({ endpoint, ratio }, log))
  opened.push(await lockData(config))
  const services = await openServices(config, log)
  opened.push(services.close)
  const warnings = warningsFor(config, {
    demoAccounts: config.demo ? 0 : await disableDemo(services.db),
    receivesNotifications: await services.database.hears(),
    unreadableSecrets: await encryptSecrets(services),
  })
  for (const warning of warnings) log.warn(warning)
  await services.work()
  const answer = createServer(services, { renderPage, log, clientRoot: realpathSync('dist/client') })
  const heads = badHeads({ headers: securityHeaders(config), log })
  const options = { keepAliveTimeout, maxHeaderSize, requireHostHeader: false }
  const { server, stop } = createStoppableServer(options, heads.requireHost(answer))
  heads.answerOn(server)
  opened.push(stop)
  opened.push(async () => services.changes.close())
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  announce(config, warnings)
}

/** Reports to the parent process if there is one, otherwise prints to the terminal. */
function announce({ port, demo }: Config, warnings: string[]) {
  const address = `http://localhost:${port}`
  const accounts = demo ? { logins: demoAccounts, password: demoPassword } : undefined
  if (process.send) return void process.send({ address, accounts, warnings })
  process.stdout.write(`Preko listens on ${address}\n`)
  for (const warning of warnings) process.stderr.write(`WARNING: ${warning}\n`)
}

function closeOnSignal(close: () => Promise<void>) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // The parent process has ended.
  process.on('disconnect', stop)
}
