import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { $lostConnection } from '../ui/lost-connection.ts'
import { ApiError } from './api.ts'

/** The scope of changes that wait for a lost connection: they are sent in their order, one after the other. */
export const waitingChanges = { id: 'waiting changes' } as const

const firstPauseMs = 2000
const maxPauseMs = 15_000

/** Did the call not get as far as the product: no network, no server, or a proxy without one? */
export const isUnreachable = (error: unknown) => error instanceof ApiError && [0, 502, 504].includes(error.status)

/** Notes a lost connection; changes that can be repeated wait from then on. */
export function reportFailure(error: unknown) {
  if (isUnreachable(error)) onlineManager.setOnline(false)
}

/**
 * Follows the connection to the server for one page. While it is lost the page shows so, and asks the server until it
 * responds: then waiting changes are sent, and everything on screen is loaded again. It shows so until they are sent.
 */
export function followConnection(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  const countWaiting = () =>
    client
      .getMutationCache()
      .getAll()
      .filter(({ state, options }) => state.status === 'pending' && options.scope?.id === waitingChanges.id).length

  async function check() {
    clearTimeout(timer)
    if (await responds()) return onlineManager.setOnline(true)
    clearTimeout(timer)
    timer = setTimeout(() => void check(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }
  function show() {
    const isLost = !onlineManager.isOnline()
    const wasLost = $lostConnection.get() !== null
    if (!isLost && !wasLost) return
    const waiting = countWaiting()
    $lostConnection.set(isLost || waiting > 0 ? { waiting, tryNow: () => void check() } : null)
  }
  function onChange(isOnline: boolean) {
    pauseMs = firstPauseMs
    clearTimeout(timer)
    if (isOnline) void client.invalidateQueries()
    else timer = setTimeout(() => void check(), pauseMs)
    show()
  }

  // The browser knows of its own network alone: that it is back does not say that the server is.
  onlineManager.setEventListener((setOnline) => {
    const onOffline = () => setOnline(false)
    const onOnline = () => void check()
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  })
  onlineManager.subscribe(onChange)
  client.getMutationCache().subscribe(show)
  client.mount()
  addEventListener('beforeunload', (event) => {
    if ($lostConnection.get()?.waiting) event.preventDefault()
  })
}

const responds = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
