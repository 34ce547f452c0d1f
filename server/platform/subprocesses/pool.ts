import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { SubprocessLimits, SubprocessMessage } from './serve.ts'

/** Why an order was not carried out: it took too much, or too many are waiting. */
export class SubprocessError extends Error {
  readonly fault: 'costly' | 'busy'

  constructor(fault: 'costly' | 'busy') {
    super(fault)
    this.name = 'SubprocessError'
    this.fault = fault
  }
}

/** A process that has just ended still counts as connected. */
const isAlive = ({ connected, killed, exitCode, signalCode }: ChildProcess) =>
  connected && !killed && exitCode === null && signalCode === null

type Terms = {
  /** The file of the process, from the root, which calls `serveOrders`. */
  file: string
  /** What one order may take. */
  limits: SubprocessLimits
  env?: Record<string, string>
  /** Megabytes of JavaScript values. */
  heap: number
  /** How willingly it leaves the processors to others; by default as willingly as can be. */
  priority?: number
}

type Run = {
  /** Whose orders are counted together, so that no one fills the queue alone. */
  owner: string
  limits?: Partial<SubprocessLimits> | undefined
}

/** Processes of one kind at the same time. */
const maxProcesses = 2
/** Orders that may wait: of all together, and of one owner. */
const maxWaiting = { all: 20, owner: 4 }
/** Ends a process that does not count its own time any more. */
const maxMs = 60_000
/** A process without an order ends after this long. */
const idleMs = 60_000

/**
 * Processes of low priority for what strangers send, which has no bound on its cost: one ends when an order takes too
 * much. Returns a function that carries out an order and throws `SubprocessError`.
 */
export function openSubprocesses<Order, Reply>(terms: Terms) {
  const inTurn = openTurns()
  const processes = openIdle(terms)
  return (order: Order, { owner, limits }: Run): Promise<Reply> =>
    inTurn(owner, async () => {
      // To send a large order takes the thread as long as to read it took.
      await setImmediate()
      const child = processes.take()
      const message = { order, limits: { ...terms.limits, ...limits } }
      return runBy<Order, Reply>(child, message).finally(() => {
        if (isAlive(child)) processes.keep(child)
      })
    })
}

/** Lets as many run at once as there are processes, and some wait. */
function openTurns() {
  const owners: string[] = []
  const turns: (() => void)[] = []
  let running = 0
  return async <Result>(owner: string, run: () => Promise<Result>): Promise<Result> => {
    const own = owners.filter((name) => name === owner).length
    if (owners.length >= maxWaiting.all || own >= maxWaiting.owner) throw new SubprocessError('busy')
    owners.push(owner)
    try {
      if (running < maxProcesses) running += 1
      else await new Promise<void>((turn) => turns.push(turn))
      return await run()
    } finally {
      owners.splice(owners.indexOf(owner), 1)
      const next = turns.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Starts processes, and keeps those without an order for a while. They do not keep this one from ending. */
function openIdle({ file, env = {}, heap, priority = constants.priority.PRIORITY_LOW }: Terms) {
  const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = []

  /** Runs from its source file, because the build does not bundle processes. It gets none of the settings. */
  function start(): ChildProcess {
    const child = fork(resolve(file), [], {
      execArgv: [`--max-old-space-size=${heap}`],
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    if (child.pid) setPriority(child.pid, priority)
    child.on('exit', () => {
      const at = idle.findIndex((waiting) => waiting.child === child)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.end)
    })
    return child
  }

  return {
    take(): ChildProcess {
      const at = idle.findLastIndex(({ child }) => isAlive(child))
      const [waiting] = at < 0 ? [] : idle.splice(at, 1)
      clearTimeout(waiting?.end)
      return waiting?.child ?? start()
    },
    keep(child: ChildProcess) {
      child.unref()
      child.channel?.unref()
      idle.push({ child, end: setTimeout(() => child.kill('SIGKILL'), idleMs).unref() })
    },
  }
}

function runBy<Order, Reply>(child: ChildProcess, message: SubprocessMessage<Order>): Promise<Reply> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Reply>()
  const failed = () => reject(new SubprocessError('costly'))
  const timeout = setTimeout(() => child.kill('SIGKILL'), maxMs)
  child.once('exit', failed)
  child.once('message', (reply: Reply) => done(reply))
  child.send(message, (error) => error && reject(new SubprocessError('busy')))
  return promise.finally(() => {
    clearTimeout(timeout)
    child.off('exit', failed)
    child.removeAllListeners('message')
  })
}
