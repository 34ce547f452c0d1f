import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { inTime } from '../in-time.ts'

/** Milliseconds from one proof to the next, until an unanswered one has failed, and until listening is tried again. */
const proofEveryMs = 2000
const timeoutMs = 3000
const retryMs = 500

const echoChannel = 'echo'

type Subscription = {
  channel: string
  /** Called with every payload, and with null when listening begins, as earlier payloads are lost. */
  onPayload(payload: string | null): void
  /** Called every half second while nothing is heard. */
  whileDeaf?: (() => void) | undefined
}

type State = { hears: boolean; tried: PromiseWithResolvers<boolean> }

type Options = {
  url: string
  /** Sends a notification by the connections that changes use. */
  notify(channel: string, payload: string): Promise<unknown>
  /** Called when notifications no longer arrive, and when they do again. */
  onTurn?: ((hears: boolean, reason?: unknown) => void) | undefined
}

/**
 * Listens on a connection of its own, and proves all the time that notifications arrive by sending one: a standby
 * refuses to listen, a pooler in transaction mode forwards nothing, and a connection may be lost in silence.
 */
export function openListener({ url, notify, onTurn }: Options) {
  const subscriptions = createSubscriptions(onTurn)
  let isClosed = false
  let session: ReturnType<typeof openSession> | undefined
  let more = Promise.withResolvers<void>()
  let running: Promise<void> | undefined

  async function run() {
    while (!isClosed) {
      const reason = await listenUntilDeaf().catch((error: unknown) => error)
      if (isClosed) return
      subscriptions.turn(false, subscriptions.list(), reason)
      await setTimeout(retryMs)
    }
  }

  async function listenUntilDeaf(): Promise<never> {
    session = openSession(url, notify, subscriptions.pass)
    try {
      for (;;) {
        more = Promise.withResolvers()
        const due = subscriptions.list()
        await session.prove(due.map(({ channel }) => channel))
        subscriptions.turn(true, due)
        await session.pause(more.promise)
      }
    } finally {
      await session.end()
    }
  }

  return {
    /** Resolves to whether the channel is heard, once that has been tried. */
    listen(subscription: Subscription): Promise<boolean> {
      const tried = subscriptions.add(subscription)
      more.resolve()
      running ??= run()
      return tried
    },
    async close() {
      isClosed = true
      session?.lose()
      await running
    },
  }
}

function createSubscriptions(onTurn: Options['onTurn']) {
  const states = new Map<Subscription, State>()
  let heardBefore = true
  return {
    list: () => [...states.keys()],
    add(subscription: Subscription): Promise<boolean> {
      const tried = Promise.withResolvers<boolean>()
      states.set(subscription, { hears: false, tried })
      return tried.promise
    },
    pass(channel: string, payload: string) {
      for (const each of states.keys()) if (each.channel === channel) each.onPayload(payload)
    },
    /** Notes whether these hear, and calls them back. */
    turn(hears: boolean, due: Subscription[], reason?: unknown) {
      if (hears !== heardBefore) onTurn?.(hears, reason)
      heardBefore = hears
      for (const each of due) {
        const state = states.get(each)
        if (!state) continue
        if (!hears) each.whileDeaf?.()
        else if (!state.hears) each.onPayload(null)
        state.hears = hears
        state.tried.resolve(hears)
      }
    },
  }
}

type OnPayload = (channel: string, payload: string) => void

/** A connection that listens. What waits for it rejects as soon as it is lost. */
function openSession(url: string, notify: Options['notify'], onPayload: OnPayload) {
  let isLost = false
  let giveUp = () => {}
  const lose = () => {
    isLost = true
    giveUp()
  }
  // Not by `Promise.race`, which would add to a promise of the connection's whole life every two seconds.
  const unlessLost = <Result>(work: Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      giveUp = () => reject(new Error('The listening connection was closed'))
      if (isLost) giveUp()
      work.then(resolve, reject)
    })
  const echoes = new Map<string, () => void>()
  const connection = connect(url, lose, (channel, payload) => {
    if (channel === echoChannel) echoes.get(payload)?.()
    onPayload(channel, payload)
  })

  return {
    lose,
    /** Listens to the channels, and resolves once an echo has come back. */
    async prove(channels: string[]) {
      const names = new Set([echoChannel, ...channels])
      await unlessLost(inTime(connection.unsafe([...names].map((name) => `listen "${name}"`).join(';')), timeoutMs))
      const word = randomUUID()
      const echo = new Promise<void>((heard) => echoes.set(word, heard))
      await unlessLost(notify(echoChannel, word))
      await unlessLost(inTime(echo, timeoutMs))
      echoes.delete(word)
    },
    /** Waits for the next proof, or until there is more to listen to. */
    pause: (more: Promise<void>) =>
      unlessLost(Promise.race([setTimeout(proofEveryMs, undefined, { ref: false }), more])),
    end: () => connection.end({ timeout: 0 }),
  }
}

/** One connection that is kept, with a callback of the driver that its types leave out. */
function connect(url: string, onclose: () => void, onnotify: OnPayload) {
  const hooks = { onclose, onnotify }
  const forever = { max: 1, idle_timeout: 0, max_lifetime: null, fetch_types: false, prepare: false }
  const connection = { application_name: 'preko-listener' }
  return postgres(url, { ...forever, ...hooks, connection, connect_timeout: 5, onnotice: () => {} })
}
