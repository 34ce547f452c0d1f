import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import site from '#content/site/site.json' with { type: 'json' }
import { demoAccounts } from '../demo-accounts.ts'

/** The rules of the second factor: codes by time (RFC 6238), and recovery codes for when the device is gone. Pure. */
const seconds = 30

/** Administrators only; not of the demo, whose password is public. */
export const needsSecondFactor = (
  { demo }: { demo: boolean },
  { email, isAdmin }: { email: string; isAdmin: boolean },
) => isAdmin && !(demo && (demoAccounts as readonly string[]).includes(email))

/** 160 random bits in base32, as authenticator apps take them. */
export const newSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), period: seconds })

/** What an authenticator app reads from the picture. */
export const setupUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** The step of time that a code belongs to, one before or after included; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / seconds) + delta
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** Ten codes that are each good once. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => `${half()}-${half()}`)

/** A code however it was typed. */
export const plainCode = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')

/** Has it the form of a code from an authenticator app? Recovery codes are longer. */
export const isTimeCode = (code: string) => /^\d{6}$/.test(code)
