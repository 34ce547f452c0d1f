import { resolve } from 'node:path'
import { astro, FetchState } from 'astro/fetch'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openLog } from '../server/edge/log.ts'
import { lockFolder } from '../server/platform/lock.ts'
import { openServices } from '../server/services.ts'

/** What outlives a reload: the database allows one opening in a process. */
const lasting = globalThis as { prekoServices?: Promise<Awaited<ReturnType<typeof open>>> }

async function open() {
  const config = readConfig({ ...process.env, PAGE_CACHE_MB: '0' })
  const log = openLog(config)
  const unlock = config.databaseUrl ? async () => {} : await lockFolder(config.dataDir)
  const services = await openServices(config, log)
  await services.work()
  const close = async () => {
    await services.close()
    await unlock()
    process.exit(0)
  }
  process.once('SIGINT', close).once('SIGTERM', close)
  return { services, log }
}

lasting.prekoServices ??= open()
const { services, log } = await lasting.prekoServices

/** The same app as in the build; only the pages are drawn by the development server. */
const { app } = createApp(services, {
  log,
  clientRoot: resolve('public'),
  renderPage(request, locals) {
    const state = new FetchState(request)
    Object.assign(state.locals, locals)
    return astro(state)
  },
})

export default app
