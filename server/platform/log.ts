import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import type { Config } from '../config.ts'

/** Lines are gathered and written together, at the latest after a second and when the process ends. */
export function openLog(config: Pick<Config, 'logLevel'>) {
  const lines = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  setInterval(() => lines.flush(), 1000).unref()
  process.once('exit', () => lines.flushSync())
  return pino({ level: config.logLevel, base: null }, lines)
}

const answering = new AsyncLocalStorage<pino.Logger>()
const outside = pino({ base: null })

/** Runs a request with a logger of its own, which `currentLog` finds. */
export const runWithLog = <Result>(log: pino.Logger, work: () => Result) => answering.run(log, work)

/** The logger of the current request, whose lines carry its id; outside a request that of the process. */
export const currentLog = () => answering.getStore() ?? outside

/** Why something failed, without query values and addresses, for rows that outlive the erasure of people. */
export const impersonalReason = (error: unknown) =>
  withoutParams(String(error))
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')

/** The values of a failed query are often personal data: they are not logged. */
export const withoutParams = (text = '') => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
