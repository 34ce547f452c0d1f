import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { strengthOf } from './strength.ts'

const minLength = 8
const minScore = 3
const maxLength = 200

export type PasswordProblem = 'passwordShort' | 'passwordLong' | 'passwordWeak'

/** The rules that a password breaks. The user's own words, such as company and e-mail, make it weaker. */
export async function problemsOfPassword(typed: string, ownWords: string[]): Promise<PasswordProblem[]> {
  const password = composed(typed)
  if (password.length > maxLength) return ['passwordLong']
  const isShort = [...password].length < minLength
  const parts = ownWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  const isWeak = (await strengthOf(password, parts)) < minScore
  return [...(isShort ? (['passwordShort'] as const) : []), ...(isWeak ? (['passwordWeak'] as const) : [])]
}

/** Hashing occupies a core for about 20 ms, so one core is kept free for other requests. */
const maxConcurrent = Math.max(1, Math.min(4, availableParallelism() - 1))
const waiting: (() => void)[] = []
let taken = 0

async function withSemaphore<Result>(work: () => Promise<Result>): Promise<Result> {
  if (taken < maxConcurrent) taken += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
}

/** Keyboards differ in how they encode a letter: `č` may arrive as one code point or as two. */
const composed = (password: string) => password.normalize('NFC')

/** Argon2id. Waits while `maxConcurrent` passwords are being hashed. */
export const hashPassword = (password: string) => withSemaphore(() => hash(composed(password)))

let dummyHash: Promise<string> | undefined

/** Takes the same time with and without an account, so that timing does not reveal which exist. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await dummyHash)
  const matches = await withSemaphore(() => verify(known, composed(password).slice(0, maxLength + 1)))
  return matches && passwordHash !== undefined
}
