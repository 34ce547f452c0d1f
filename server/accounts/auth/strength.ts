import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fairQueue } from '../../platform/fair-queue.ts'
import type { StrengthQuestion, StrengthReply } from './strength-worker.ts'

/** Only the first characters are rated, because the time grows faster than the square of their number. */
const checkedLength = 24

/** The dictionaries take much memory, so the worker ends after this long without a password. */
const idleMs = 60_000

type Waiting = { question: StrengthQuestion; reply: (score: number) => void; fail: (error: Error) => void }

/** Passwords that may wait for the worker: of all together, and of one network. */
const queue = fairQueue<Waiting>({ all: 1000, owner: 5 })

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let current: Waiting | undefined

/** Whether the queue of passwords is full for a network. */
export const isStrengthBusy = (network: string) => queue.isFullFor(network)

/**
 * How hard a password is to guess, from 0 to 4; the user's own words make it weaker. Does not block the event loop.
 * Networks are served in turn.
 */
export function strengthOf(password: string, ownWords: string[], network: string): Promise<number> {
  const question = { password: password.slice(0, checkedLength), ownWords }
  return new Promise((reply, fail) => {
    queue.add(network, { question, reply, fail })
    if (!current) askNext()
  })
}

function askNext() {
  current = queue.take()
  clearTimeout(idle)
  if (!current) {
    idle = setTimeout(() => void closeThread(), idleMs).unref()
    return
  }
  thread ??= openThread()
  thread.postMessage(current.question)
}

/** Runs from its source file, because the build does not bundle workers. */
function openThread(): Worker {
  const opened = new Worker(resolve('server/accounts/auth/strength-worker.ts'))
  opened.unref()
  opened.on('message', ({ score }: StrengthReply) => {
    current?.reply(score)
    askNext()
  })
  opened.on('error', (error) => lose(opened, error instanceof Error ? error : new Error(String(error))))
  opened.on('exit', () => lose(opened, new Error('The thread for passwords ended')))
  return opened
}

/** The password that ended the thread fails; the others go on in a new one. */
function lose(lost: Worker, error: Error) {
  if (thread !== lost) return
  thread = undefined
  current?.fail(error)
  askNext()
}

async function closeThread() {
  if (current) return
  const closing = thread
  thread = undefined
  await closing?.terminate()
}
