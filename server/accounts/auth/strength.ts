import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { StrengthQuestion, StrengthReply } from './strength-worker.ts'

/** Only the first characters are rated, because the time grows faster than the square of their number. */
const checkedLength = 24

/** Passwords that may wait for the worker at the same time. */
const maxWaiting = 50

/** The dictionaries take much memory, so the worker ends after this long without a password. */
const idleMs = 60_000

type Waiting = { reply: (score: number) => void; fail: (error: Error) => void }

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Whether the queue of passwords is full. */
export const isStrengthBusy = () => waiting.size >= maxWaiting

/** How hard a password is to guess, from 0 to 4; the user's own words make it weaker. Does not block the event loop. */
export function strengthOf(password: string, ownWords: string[]): Promise<number> {
  thread ??= openThread()
  clearTimeout(idle)
  idle = setTimeout(() => void closeThread(), idleMs).unref()
  last += 1
  const question: StrengthQuestion = { id: last, password: password.slice(0, checkedLength), ownWords }
  return new Promise((reply, fail) => {
    waiting.set(question.id, { reply, fail })
    thread?.postMessage(question)
  })
}

/** Runs from its source file, because the build does not bundle workers. */
function openThread(): Worker {
  const opened = new Worker(resolve('server/accounts/auth/strength-worker.ts'))
  opened.unref()
  opened.on('message', ({ id, score }: StrengthReply) => {
    waiting.get(id)?.reply(score)
    waiting.delete(id)
  })
  opened.on('error', (error) => lose(opened, error instanceof Error ? error : new Error(String(error))))
  opened.on('exit', () => lose(opened, new Error('The thread for passwords ended')))
  return opened
}

function lose(lost: Worker, error: Error) {
  if (thread !== lost) return
  thread = undefined
  for (const { fail } of waiting.values()) fail(error)
  waiting.clear()
}

async function closeThread() {
  if (waiting.size > 0) return
  const closing = thread
  thread = undefined
  await closing?.terminate()
}
