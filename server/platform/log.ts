import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import type { Config } from '../config.ts'

/** Buffers log lines and writes them at least every second and when the process exits. */
export function openLog(config: Pick<Config, 'logLevel'>) {
  const lines = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  setInterval(() => lines.flush(), 1000).unref()
  process.once('exit', () => lines.flushSync())
  return pino({ level: config.logLevel, base: null }, lines)
}

const answering = new AsyncLocalStorage<pino.Logger>()
const outside = pino({ base: null })

/** Runs a request or task with its own logger, which `currentLog` returns. */
export const runWithLog = <Result>(log: pino.Logger, work: () => Result) => answering.run(log, work)

/** The logger of the current request or task, which logs its id; outside of these that of the process. */
export const currentLog = () => answering.getStore() ?? outside

/** The id of the current request, or of the request or task that caused the current task. */
export function currentRequestId(): string | undefined {
  const { id } = currentLog().bindings()
  return typeof id === 'string' ? id : undefined
}

/** An error as text without query values and e-mail addresses, for rows that are kept after personal data is erased. */
export const impersonalReason = (error: unknown) =>
  withoutParams(String(error))
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')

/** Removes the values of a failed query, which are often personal data. */
export const withoutParams = (text = '') => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
