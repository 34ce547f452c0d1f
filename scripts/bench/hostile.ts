import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'
import { signedMail } from '../../tests/support/sign-mail.ts'
import { startSite } from '../../tests/support/site.ts'
import { type Document, documentedInputs, type Ids } from './hostile-documented.ts'
import { hostileInputs } from './hostile-inputs.ts'
import { memberInputs } from './hostile-members.ts'
import { hostilePages } from './hostile-pages.ts'
import { costlyMails, domainOfMails, hostileRoutes } from './hostile-routes.ts'
import { maxStall, type Stall, showStalls, worstOf } from './hostile-stalls.ts'
import { type Caller, prepareSubject, type Subject } from './hostile-subject.ts'
import { type HostileInput, requestOf } from './hostile-texts.ts'
import type { Report } from './report.ts'
import { createSandbox, createSandboxFolder, forMany, run, type Sandbox } from './sandbox.ts'

type Database = 'PostgreSQL' | 'PGlite'
type Site = { url: string; loopUrl: string }

/** Of the webhook for mails. */
const secret = 'hostile'.repeat(5)

/** A first call compiles what it runs, and may meet a collection of garbage: of a call above the limit the shortest counts. */
const rounds = 4

/** PGlite is for small installations: its queries run in the thread that is measured. */
const sizes: Record<Database, string[]> = {
  PostgreSQL: ['--jobs', '2000', '--candidates', '2000', '--applications', '12000'],
  PGlite: ['--jobs', '200', '--candidates', '200', '--applications', '1200'],
}

/** Sends each call of every kind of viewer its worst allowed input and measures how long it computed without letting others in. */
export async function measureHostileInput(report: Report, serverUrl: string) {
  await measureWith(report, 'PostgreSQL', await createSandbox(serverUrl, 'hostile'))
  await measureWith(report, 'PGlite', { DATABASE_URL: '', DATA_DIR: createSandboxFolder() })
}

async function measureWith(report: Report, database: Database, place: Sandbox) {
  run('scripts/prepare.ts', [], { ...place, DEMO: '1' })
  run('scripts/seed.ts', sizes[database], { ...place, DEMO: '1' })
  const subject = await prepareSubject(place)
  const stalls = await whileServed(place, {}, async (site) => [
    ...(await measureCalls(site, subject)),
    ...(await measurePages(site, { ...hostilePages, ...hostileRoutes })),
  ])
  const webhook = { INBOUND: 'webhook', INBOUND_DOMAIN: domainOfMails, INBOUND_SECRET: secret }
  stalls.push(...(await whileServed(place, webhook, (site) => measurePages(site, signedMails()))))
  showStalls(report, database, stalls)
}

async function whileServed(place: Sandbox, own: Record<string, string>, use: (site: Site) => Promise<Stall[]>) {
  const loopPort = String(await freePort())
  const watched = { NODE_OPTIONS: `--import=${new URL('./loop-watch.mjs', import.meta.url)}`, LOOP_PORT: loopPort }
  const env = { ...place, ...forMany, ...watched, ...own, PAGE_CACHE_MB: '0' }
  const site = await startSite({ env, dataDir: place.DATA_DIR })
  try {
    return await use({ url: site.url, loopUrl: `http://127.0.0.1:${loopPort}` })
  } finally {
    await site.stop()
  }
}

/** The webhook is measured by itself, since a site has one way in. */
function signedMails(): Record<string, HostileInput[]> {
  const mails = costlyMails('/apipublic/inbound/mail')
  return {
    'POST /apipublic/inbound/mail, signed': mails.map((mail) => ({
      ...mail,
      headers: signedMail(mail.raw, { secret }).headers,
    })),
  }
}

async function measureCalls(site: Site, { ids, callers }: Subject): Promise<Stall[]> {
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Document
  const all: Stall[] = []
  for (const [name, inputs] of Object.entries(callInputs(document, ids)).sort(byOrder)) {
    const seen = []
    for (const [viewer, caller] of Object.entries(callers))
      for (const input of inputs) seen.push({ viewer, ...(await measure(site, name, { input, caller })) })
    all.push(worstOf(name, seen))
  }
  return all
}

async function measurePages(site: Site, pages: Record<string, HostileInput[]>): Promise<Stall[]> {
  const all: Stall[] = []
  for (const [name, inputs] of Object.entries(pages)) {
    const seen = []
    for (const input of inputs) seen.push({ viewer: 'visitor', ...(await measure(site, name, { input, caller: {} })) })
    all.push(worstOf(name, seen))
  }
  return all
}

/** The worst inputs of every call of the API's document. */
export function callInputs(document: Document, ids: Ids): Record<string, HostileInput[]> {
  const chosen: Record<string, HostileInput[]> = { ...hostileInputs(ids.job), ...memberInputs(ids) }
  const names = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  return Object.fromEntries(
    names.map((name) => [name, [...(chosen[name] ?? []), ...documentedInputs(document, name, ids)]]),
  )
}

/** What fills the rows first, then what reads them, then what deletes them, last what ends sessions. */
function byOrder([one]: [string, unknown], [other]: [string, unknown]) {
  return orderOf(one) - orderOf(other)
}

const methods = ['put', 'patch', 'post', 'get', 'delete']
const orderOf = (name: string) =>
  /account\/(sessions|password)|logout/.test(name) ? methods.length : methods.indexOf(name.split(' ', 1)[0] ?? '')

type Sent = { input: HostileInput; caller: Caller }

/** Pages are fetched by GET unless their name begins with a method. */
const methodOf = (name: string) => (/^(get|post|put|patch|delete) /i.exec(name)?.[1] ?? 'get').toUpperCase()

/** An error of the server counts as a stall without an end. */
async function measure({ url, loopUrl }: Site, name: string, sent: Sent) {
  let [stallMs, responseMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds && stallMs > maxStall; round += 1) {
    await longestTurn(loopUrl)
    const begun = performance.now()
    const isHandled = await send(url, methodOf(name), sent)
    responseMs = Math.min(responseMs, performance.now() - begun)
    await pause(10)
    if (!isHandled) return { stallMs: Number.POSITIVE_INFINITY, responseMs }
    stallMs = Math.min(stallMs, await longestTurn(loopUrl))
  }
  return { stallMs, responseMs }
}

/** The most milliseconds that the server computed between two turns of its event loop since the last call. */
const longestTurn = async (loopUrl: string) => Number(await (await fetch(loopUrl)).text())

/** A refused body may close a connection that is about to be used again: a second attempt opens another. */
const fetchAgain = (url: URL, init?: RequestInit) => fetch(url, init).catch(() => fetch(url, init))

let sender = 0

/** Each request comes from a network of its own, so that no rate limit refuses it. Returns false for an error of the server. */
async function send(base: string, method: string, { input, caller }: Sent) {
  sender += 1
  const { headers, ...request } = requestOf(method, input)
  const from = { 'x-forwarded-for': `198.${18 + (sender >> 16)}.${(sender >> 8) & 255}.${sender & 255}` }
  const url = new URL(base + input.path)
  for (const [key, value] of Object.entries(caller.query ?? {})) url.searchParams.set(key, value)
  const init = { ...request, headers: { ...from, ...caller.headers, ...headers } }
  const answer = await (request.body ? fetch(url, init).catch(() => null) : fetchAgain(url, init))
  const isEndless = answer?.headers.get('content-type')?.startsWith('text/event-stream')
  await (isEndless ? answer?.body?.cancel() : answer?.arrayBuffer())
  return !answer || answer.status < 500 || answer.status === 503
}
