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

/** Where to say what happens now: the lines of a request carry its id. */
export const currentLog = () => answering.getStore() ?? outside

/** What a failed query was told is often about people: it stays out of the log. */
export const withoutParams = (text = '') => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
