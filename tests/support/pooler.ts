import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { makeFolder, ownProcess, runPostgres } from './postgres.ts'

const program = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')]
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

/** Why there is no pooler to test with, if there is none. */
export const poolerMissing = program ? undefined : 'pgbouncer is not installed (apt-get install pgbouncer)'

/** Starts PgBouncer in transaction mode before a server, with so few connections that every client changes them often. */
export async function startPooler(server: string) {
  if (!program) throw new Error(poolerMissing)
  const folder = makeFolder()
  const { hostname, port: serverPort } = new URL(server)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=preko`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    'max_client_conn = 200',
    'server_login_retry = 1',
    'query_wait_timeout = 2',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const running = runPostgres(program, ['-q', file], folder)
  const stop = ownProcess(folder, () => running)
  return { url: `postgres://preko@127.0.0.1:${port}/postgres`, stop: () => stop('SIGQUIT') }
}

/** The address through the pooler of one of its server's databases. */
export function throughPooler(pooler: string, database: string) {
  const url = new URL(database)
  url.port = new URL(pooler).port
  return url.href
}
