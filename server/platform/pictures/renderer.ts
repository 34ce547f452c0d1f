import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { PictureError } from './picture-error.ts'
import type { Rendered } from './render.ts'
import type { RenderLimits, RenderOrder, RenderReply } from './render-process.ts'

/** Processes at the same time. */
const maxProcesses = 2
/** Pictures that may wait: of all together, and of one owner. */
const maxWaiting = { all: 20, owner: 4 }
/** A picture of 40 million pixels takes about half of it. */
const defaultLimits: RenderLimits = { seconds: 5, bytes: 512 * 1024 * 1024 }
/** Ends a process that does not count its own time any more. */
const maxMs = 60_000
/** A process without a picture ends after this long. */
const idleMs = 60_000

const idle: { child: ChildProcess; end: NodeJS.Timeout }[] = []
const owners: string[] = []
const turns: (() => void)[] = []
let running = 0

/**
 * Renders a picture in a process of low priority, which ends when the picture takes too much. Throws `PictureError`.
 * `owner` is whose pictures are counted together, so that no one fills the queue alone.
 */
export async function renderApart(
  { job, picture }: Pick<RenderOrder, 'job' | 'picture'>,
  { owner, limits }: { owner: string; limits?: Partial<RenderLimits> },
): Promise<Rendered[]> {
  const own = owners.filter((name) => name === owner).length
  if (owners.length >= maxWaiting.all || own >= maxWaiting.owner) throw new PictureError('busy')
  owners.push(owner)
  try {
    if (running < maxProcesses) running += 1
    else await new Promise<void>((turn) => turns.push(turn))
    return await renderBy(takeProcess(), { job, picture, limits: { ...defaultLimits, ...limits } })
  } finally {
    owners.splice(owners.indexOf(owner), 1)
    const next = turns.shift()
    if (next) next()
    else running -= 1
  }
}

/** Runs from its source file, because the build does not bundle processes. It gets none of the settings. */
function takeProcess(): ChildProcess {
  const waiting = idle.pop()
  clearTimeout(waiting?.end)
  if (waiting) return waiting.child
  const child = fork(resolve('server/platform/pictures/render-process.ts'), [], {
    execArgv: ['--max-old-space-size=128'],
    env: { UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.on('exit', () => forget(child))
  return child
}

function renderBy(child: ChildProcess, order: RenderOrder): Promise<Rendered[]> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Rendered[]>()
  const failed = () => reject(new PictureError('costly'))
  const timeout = setTimeout(() => child.kill('SIGKILL'), maxMs)
  child.once('exit', failed)
  child.once('message', (reply: RenderReply) => {
    if ('rendered' in reply) done(reply.rendered)
    else reject(new PictureError(reply.fault, reply.parts))
  })
  child.send(order, (error) => error && reject(new PictureError('busy')))
  return promise.finally(() => {
    clearTimeout(timeout)
    child.off('exit', failed)
    child.removeAllListeners('message')
    if (isAlive(child)) keep(child)
  })
}

/** A process that has just ended still counts as connected. */
const isAlive = ({ connected, killed, exitCode, signalCode }: ChildProcess) =>
  connected && !killed && exitCode === null && signalCode === null

/** Keeps a process for the next picture; it does not keep this one from ending. */
function keep(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  idle.push({ child, end: setTimeout(() => child.kill('SIGKILL'), idleMs).unref() })
}

function forget(child: ChildProcess) {
  const at = idle.findIndex((waiting) => waiting.child === child)
  if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.end)
}
