import { resolve } from 'node:path'
import pino from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { RenderPage } from './http/render-page.ts'
import { openServices } from './services.ts'
import { lockData } from './site-database.ts'

/** The server for development: without page cache, and with static files from `public`. */
export async function openApp(environment: NodeJS.ProcessEnv, renderPage: RenderPage) {
  const config = readConfig({ ...environment, PAGE_CACHE_MB: '0' })
  const log = pino({ level: config.logLevel, base: null })
  const unlock = await lockData(config)
  const services = await openServices(config, log)
  await services.work()
  const { app } = createApp(services, { log, clientRoot: resolve('public'), renderPage })
  return {
    app,
    async close() {
      await services.close()
      await unlock()
    },
  }
}

export type Opened = Awaited<ReturnType<typeof openApp>>
