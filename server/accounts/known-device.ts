import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from './queries.ts'

/** Milliseconds. */
export const deviceValidity = 180 * 24 * 3600_000

type Holder = Pick<Account, 'id' | 'passwordHash'>

/**
 * A cookie set after a sign-in. It grants nothing but a rate limit of its own, so that strangers who guess cannot lock
 * the user out. It needs no row, and a new password ends it.
 */
export function newDevice(holder: Holder, now: Date): string {
  const named = `${now.getTime() + deviceValidity}.${randomBytes(9).toString('base64url')}`
  return `${named}.${proofOf(holder, named)}`
}

/** The name of a device that this person has signed in from; undefined for every other. */
export function deviceName(holder: Holder, device: string | undefined, now: Date): string | undefined {
  const [expiresAt = '', name = '', proof = '', more] = (device ?? '').slice(0, 200).split('.')
  if (!name || more !== undefined || !(Number(expiresAt) > now.getTime())) return undefined
  const wanted = Buffer.from(proofOf(holder, `${expiresAt}.${name}`))
  const given = Buffer.from(proof)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? name : undefined
}

const proofOf = ({ id, passwordHash }: Holder, named: string) =>
  createHmac('sha256', passwordHash).update(`known device ${id} ${named}`).digest('base64url')
