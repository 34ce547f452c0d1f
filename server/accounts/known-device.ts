import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from './queries.ts'

/** Milliseconds. */
export const deviceValidity = 180 * 24 * 3600_000

type Holder = Pick<Account, 'id' | 'passwordHash'>

/**
 * The value of the known-device cookie. It grants only a rate limit of its own, so that others who guess cannot lock
 * the user out. It is signed instead of stored, and a new password invalidates it.
 */
export function newDevice(holder: Holder, now: Date): string {
  const named = `${now.getTime() + deviceValidity}.${randomBytes(9).toString('base64url')}`
  return `${named}.${proofOf(holder, named)}`
}

/** The name in a valid known-device cookie of this user; otherwise undefined. */
export function knownDeviceName(holder: Holder, device: string | undefined, now: Date): string | undefined {
  const [expiresAt = '', name = '', proof = '', more] = (device ?? '').slice(0, 200).split('.')
  if (!name || more !== undefined || !(Number(expiresAt) > now.getTime())) return undefined
  const expected = Buffer.from(proofOf(holder, `${expiresAt}.${name}`))
  const received = Buffer.from(proof)
  return received.length === expected.length && timingSafeEqual(received, expected) ? name : undefined
}

const proofOf = ({ id, passwordHash }: Holder, named: string) =>
  createHmac('sha256', passwordHash).update(`known device ${id} ${named}`).digest('base64url')
