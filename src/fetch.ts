import { astro, FetchState } from 'astro/fetch'
import type { Opened, openApp } from '../server/dev-app.ts'
import type { RenderPage } from '../server/http/render-page.ts'
import { describeStartupError } from '../server/startup-error.ts'
import { isPrefix } from './lib/addresses-of-pages.ts'

/** Astro renders. What the build would not know is unknown here, too. */
const renderPage: RenderPage = (request, locals) => {
  const found = new FetchState(request)
  const state = isPrefix(found.params?.['lang']) ? found : new FetchState(new Request(new URL('/404', request.url)))
  Object.assign(state.locals, locals)
  return astro(state)
}

type Lasting = { renderPage: RenderPage; version?: typeof openApp; opened?: Promise<Opened> }

/** What outlives this file, which is loaded again with every page that is seen first. */
const shared = globalThis as { preko?: Lasting }
shared.preko ??= closedBySignals({ renderPage })
const lasting = shared.preko
lasting.renderPage = renderPage

/** The same app as in the build, loaded by each request, so that an error in it is shown as the response. */
async function currentApp() {
  const { openApp } = await import('../server/dev-app.ts')
  if (lasting.version !== openApp) {
    lasting.version = openApp
    lasting.opened = reopen(openApp, lasting.opened)
  }
  return (lasting.opened as Promise<Opened>).then(({ app }) => app)
}

/** The database can be opened only once in a process, so the previous version is closed first. */
async function reopen(open: typeof openApp, before: Promise<Opened> | undefined) {
  await close(before)
  const opened = open(process.env, (request, locals) => lasting.renderPage(request, locals))
  if (!before) opened.catch(giveUp)
  return opened
}

function giveUp(error: unknown) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}

const close = async (opened: Promise<Opened> | undefined) => (await opened?.catch(() => undefined))?.close()

function closedBySignals(lasting: Lasting) {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close(lasting.opened)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return lasting
}

/** Hono reads the remote address from where `node:http` puts it. */
const lineOf = (request: Request) => ({
  incoming: { socket: { remoteAddress: new FetchState(request).clientAddress } },
})

export default {
  fetch: async (request: Request) => (await currentApp()).fetch(request, lineOf(request)),
}
