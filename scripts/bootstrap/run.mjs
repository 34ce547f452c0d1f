import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { Failure } from './progress.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute path of something in the project. */
export const inRoot = (path) => join(root, path)

const isWindows = process.platform === 'win32'

const packaged = inRoot(isWindows ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node')

/** The Node that the product runs on. It comes with the packages, but for systems that the registry has none for. */
export const node = () => (existsSync(packaged) ? packaged : process.execPath)

const separator = isWindows ? ';' : ':'
const path = [inRoot('node_modules/node/bin'), inRoot('node_modules/.bin'), process.env['PATH']].join(separator)

/** Starts a program in the root with our Node first. */
export const start = (program, args, { env = {}, ...options } = {}) =>
  spawn(program, args, { cwd: root, env: { ...process.env, PATH: path, ...env }, ...options })

/** How a program ended: its exit code, as a shell would report it. */
export const ended = (child) =>
  new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) => done(code ?? 128 + (signals[signal] ?? 0)))
  })

const signals = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** Runs a program to its end and resolves to its output. Throws it as a `Failure` when the program fails. */
export async function runQuietly(program, args, { env } = {}) {
  const child = start(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  const code = await ended(child)
  const output = Buffer.concat(chunks).toString()
  if (code !== 0) throw new Failure(output.trimEnd() || `${program} ended with ${code}`, code)
  return output
}

/** Passes signals on to a program until it has ended. */
export function passSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => ({ signal, pass: () => child.kill(signal) }))
  for (const { signal, pass } of handlers) process.on(signal, pass)
  const orphaned = process.env['npm_lifecycle_event'] ? whenOrphaned(() => child.kill('SIGTERM')) : undefined
  child.once('exit', () => {
    clearInterval(orphaned)
    for (const { signal, pass } of handlers) process.off(signal, pass)
  })
}

/** When npm is stopped it does not pass the signal on to the program that its shell has started. */
function whenOrphaned(act) {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && act(), 300)
}
