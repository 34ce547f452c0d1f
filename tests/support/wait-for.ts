import { setTimeout as pause } from 'node:timers/promises'

/** Waits until an address responds with success. The limit ends what hangs; a slow machine must not fail a test. */
export async function waitForResponse(url: string, seconds = 120) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(50)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Error(`No response from ${url}`)
}
