import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import words from '#content/site/password-words.json' with { type: 'json' }

const shortest = 8
const leastScore = 3
const longest = 200
/** The first so many characters decide about strength: judging takes longer than linear time. */
const judged = 64

const load = createRequire(import.meta.url)
let judge: ZxcvbnFactory | undefined

/** Its dictionaries take half a second and much memory, so they come with the first password to judge. */
function openJudge(): ZxcvbnFactory {
  const core = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const common = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  const english = load('@zxcvbn-ts/language-en') as typeof import('@zxcvbn-ts/language-en')
  const dictionary = { ...common.dictionary, ...english.dictionary, croatian: words.hr, german: words.de }
  return new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}

export type PasswordProblem = 'passwordShort' | 'passwordLong' | 'passwordWeak'

/** The rules that a password breaks. Words of the person, such as company and e-mail, make it weaker. */
export function problemsOfPassword(typed: string, ownWords: string[]): PasswordProblem[] {
  const password = composed(typed)
  if (password.length > longest) return ['passwordLong']
  const isShort = [...password].length < shortest
  const parts = ownWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  judge ??= openJudge()
  const isWeak = judge.check(password.slice(0, judged), parts).score < leastScore
  return [...(isShort ? (['passwordShort'] as const) : []), ...(isWeak ? (['passwordWeak'] as const) : [])]
}

/** Hashing fills a core for some 20 ms: one core stays free for everybody else's requests. */
const seats = Math.max(1, Math.min(4, availableParallelism() - 1))
const waiting: (() => void)[] = []
let taken = 0

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (taken < seats) taken += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
}

/** Keyboards differ in how they write the same letter: `č` is one sign on one, two on another. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => inTurn(() => hash(composed(password)))

let someHash: Promise<string> | undefined

/** Takes the same time whether there is an account or not. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  someHash ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await someHash)
  const matches = await inTurn(() => verify(known, composed(password).slice(0, longest + 1)))
  return matches && passwordHash !== undefined
}
