import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import site from '#content/site/site.json' with { type: 'json' }

/** The second factor: time-based codes (RFC 6238), and recovery codes for a lost device. Pure. */
const seconds = 30

/** 160 random bits in base32, as authenticator apps expect. */
export const newSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), period: seconds })

/** The URI in the QR code that an authenticator app scans. */
export const setupUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** The time step of a code, accepting one step before and after; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / seconds) + delta
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** Ten single-use codes. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => `${half()}-${half()}`)

/** A code without spaces and hyphens, in lower case. */
export const plainCode = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')

/** Whether this has the form of a code from an authenticator app; recovery codes are longer. */
export const isTimeCode = (code: string) => /^\d{6}$/.test(code)
