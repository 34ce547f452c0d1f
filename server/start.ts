import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { createServer } from './app.ts'
import { ConfigProblem, readConfig } from './config.ts'
import { openLog } from './edge/log.ts'
import type { RenderPage } from './pages.ts'
import { lockFolder } from './platform/lock.ts'
import { openServices } from './services.ts'

/** Opens everything, listens, and closes in the right order when told to stop. Exits 1 with one line when it cannot. */
export async function start(renderPage: RenderPage) {
  try {
    const config = readConfig(process.env)
    const log = openLog(config)
    const unlock = await lockFolder(config.dataDir)
    const services = await openServices(config, log)
    const app = createServer(services, { renderPage, log, clientRoot: resolve('dist/client') })

    const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port })
    await new Promise<void>((listening, failed) => {
      server.once('listening', listening)
      server.once('error', failed)
    })
    await services.work()
    process.stdout.write(`Preko listens on http://localhost:${config.port}\n`)
    process.send?.('listening')

    let stopping = false
    async function stop() {
      if (stopping) return
      stopping = true
      const closed = new Promise((done) => server.close(done))
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      const patience = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 10_000)
      await closed
      clearTimeout(patience)
      await services.close()
      await unlock()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigProblem) return error.message
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose one with PORT=4322 npm start.`
  if (code === 'EACCES') return `No permission: ${message}`
  return message ?? String(error)
}
