import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalize } from '../../text/normalize.ts'
import { strengthOf } from './strength.ts'

const minLength = 8
const minScore = 3
const maxLength = 200

export type PasswordProblem = 'passwordShort' | 'passwordLong' | 'passwordWeak'

/** A password with its user's own words, such as company and e-mail, and the network that it was sent from. */
export type TypedPassword = { password: string; ownWords: string[]; network: string }

/** The rules that a password breaks. */
export async function problemsOfPassword({
  password: typed,
  ownWords,
  network,
}: TypedPassword): Promise<PasswordProblem[]> {
  const password = composed(typed)
  if (password.length > maxLength) return ['passwordLong']
  const isShort = [...password].length < minLength
  const parts = ownWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  const isWeak = isMostlyOwnWords(password, parts) || (await strengthOf(password, parts, network)) < minScore
  return [...(isShort ? (['passwordShort'] as const) : []), ...(isWeak ? (['passwordWeak'] as const) : [])]
}

/** Letters and digits that a password needs besides the user's own words. */
const minBeyondOwnWords = 6

/** Whether a password has little but its user's own words. Looks at all of it, unlike the rating. */
function isMostlyOwnWords(password: string, ownWords: string[]): boolean {
  const whole = alphanumericIn(password)
  const words = ownWords.map(alphanumericIn).filter(({ length }) => length > 2)
  const rest = words.sort((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest.length < whole.length && rest.length < minBeyondOwnWords
}

const alphanumericIn = (text: string) => normalize(text).replace(/[^\p{L}\p{N}]/gu, '')

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
  const hash = passwordHash ?? (await dummyHash)
  const matches = await withSemaphore(() => verify(hash, composed(password).slice(0, maxLength + 1)))
  return matches && passwordHash !== undefined
}
