import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './percentile.ts'

/** `send` resolves to whether the request succeeded. */
type Sending = { seconds: number; perSecond: number; send: (number: number) => Promise<boolean> }

export type Steady = { count: number; p99: number; failures: number }

/**
 * Sends at even intervals, whether or not earlier requests were answered, as people do who do not know of each other.
 * The milliseconds of a request count from when it was due, so that a late one is not taken for a quick one.
 */
export async function sendEvenly({ seconds, perSecond, send }: Sending): Promise<Steady> {
  const begun = performance.now()
  const times: number[] = []
  let failures = 0
  const sendDue = async (number: number, due: number) => {
    const isRight = await send(number).catch(() => false)
    times.push(performance.now() - due)
    if (!isRight) failures += 1
  }
  const sent: Promise<void>[] = []
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const due = begun + (number / perSecond) * 1000
    const early = due - performance.now()
    if (early > 0) await pause(early)
    sent.push(sendDue(number, due))
  }
  await Promise.all(sent)
  return { count: times.length, p99: percentile(times, 0.99), failures }
}
