/**
 * What changed on the server: kinds and ids alone. `poll` comes every 30 s while the stream is closed, and when more was
 * missed than could be sent.
 */
export type LiveEvent = { kind: string; data: Record<string, unknown> }
type Listener = (event: LiveEvent) => void

const address = '/api/events'
const pollMs = 30_000
const firstRetryMs = 2000
const maxRetryMs = 60_000

const listeners = new Map<string, Set<Listener>>()
let source: EventSource | null = null
/** The newest change that the stream told of. */
let lastId: string | undefined
let retryMs = firstRetryMs
let retryTimer: ReturnType<typeof setTimeout> | undefined
let pollTimer: ReturnType<typeof setInterval> | undefined

/** Subscribes to events of one kind. One stream serves the whole page; it closes with its last listener. */
export function listen(kind: string, listener: Listener): () => void {
  const ofKind = listeners.get(kind) ?? new Set()
  listeners.set(kind, ofKind.add(listener))
  connect()
  return () => {
    ofKind.delete(listener)
    if (ofKind.size === 0) listeners.delete(kind)
    if (listeners.size === 0) disconnect()
  }
}

function connect() {
  if (source || retryTimer) return
  if (!('EventSource' in globalThis)) return startPolling()
  source = new EventSource(addressAfter(lastId ?? document.documentElement.dataset['eventsAfter']))
  source.onopen = () => {
    retryMs = firstRetryMs
    stopPolling()
  }
  source.onerror = onError
  source.addEventListener('change', onChange)
  source.addEventListener('reset', tellAll)
}

/** What changed between the rendering of the page and the first connection, or since an ended one, is sent too. */
const addressAfter = (id: string | undefined) => (id ? `${address}?after=${id}` : address)

/** The browser reconnects by itself; a refusal closes the stream permanently. */
function onError() {
  startPolling()
  if (source?.readyState !== EventSource.CLOSED) return
  source = null
  retryTimer = setTimeout(() => {
    retryTimer = undefined
    if (listeners.size > 0) connect()
  }, retryMs)
  retryMs = Math.min(retryMs * 2, maxRetryMs)
}

/** Of a change the server sends `kind`, `id` and `action`. */
function onChange({ data, lastEventId }: MessageEvent<string>) {
  lastId = lastEventId || lastId
  const { kind, ...rest } = parse(data)
  for (const listener of listeners.get(String(kind)) ?? []) listener({ kind: String(kind), data: rest })
}

function tellAll() {
  const all = new Set([...listeners.values()].flatMap((each) => [...each]))
  for (const listener of all) listener({ kind: 'poll', data: {} })
}

function parse(data: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(data))
  } catch {
    return {}
  }
}

function startPolling() {
  pollTimer ??= setInterval(() => {
    if (document.visibilityState !== 'hidden') tellAll()
  }, pollMs)
}

function stopPolling() {
  clearInterval(pollTimer)
  pollTimer = undefined
}

function disconnect() {
  source?.close()
  source = null
  clearTimeout(retryTimer)
  retryTimer = undefined
  retryMs = firstRetryMs
  stopPolling()
}
