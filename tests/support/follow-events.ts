import { setTimeout as pause } from 'node:timers/promises'

/** Follows the stream of events as a browser does: connects again after the delay that it was given, from the last id. */
export function followEvents(site: string, token: string) {
  const received = new Set<number>()
  const refusals: number[] = []
  const leaving = new AbortController()
  let [lastId, retryMs, opened, resets] = ['', 3000, 0, 0]
  let [isReset, reloadedUntil] = [false, 0]

  function take(line: string) {
    if (line === 'event: reset') {
      resets += 1
      isReset = true
    }
    const [, name, value = ''] = /^(id|retry): (\d+)$/.exec(line) ?? []
    if (name === 'retry') retryMs = Number(value)
    if (name !== 'id') return
    if (isReset) reloadedUntil = Number(value)
    isReset = false
    lastId = value
    received.add(Number(value))
  }

  async function connect() {
    const headers = { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) }
    const response = await fetch(`${site}/api/events`, { headers, signal: leaving.signal })
    if (!response.ok || !response.body) return void refusals.push(response.status)
    opened += 1
    let rest = ''
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    }
  }

  const followed = (async () => {
    while (!leaving.signal.aborted) {
      await connect().catch(() => {})
      await pause(leaving.signal.aborted ? 0 : retryMs)
    }
  })()

  return {
    /** Whether an event came, or was followed by the request to load everything anew. */
    knows: (id: number) => received.has(id) || id < reloadedUntil,
    resets: () => resets,
    /** Responses other than a stream, after which a browser would give up. */
    refusals,
    opened: () => opened,
    async leave() {
      leaving.abort()
      await followed
    },
  }
}
