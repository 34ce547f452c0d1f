import postgres from 'postgres'
import { run } from './run.ts'

export function dumpTo(file: string, databaseUrl: string) {
  const { url, env } = withoutPassword(databaseUrl)
  run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url], env)
}

/** All of it or, when something fails, nothing. */
export function loadFrom(file: string, databaseUrl: string) {
  const { url, env } = withoutPassword(databaseUrl)
  run('pg_restore', ['--no-owner', '--single-transaction', '-d', url, file], env)
}

export async function mustBeEmpty(databaseUrl: string) {
  const client = postgres(databaseUrl, { max: 1 })
  try {
    const [table] = await client`select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') limit 1`
    if (table) throw new Error('The database of DATABASE_URL holds data already. Restore into an empty one.')
  } finally {
    await client.end()
  }
}

/** Arguments of a program can be read by everybody on the machine. */
function withoutPassword(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const env = { ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) }
  url.password = ''
  return { url: url.href, env }
}
