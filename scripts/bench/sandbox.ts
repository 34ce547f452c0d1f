import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** Where one measurement has its data. An empty address stands for PGlite in the folder. */
export type Sandbox = { DATABASE_URL: string; DATA_DIR: string }

/** A new database on a server and a temporary folder, for one measurement. */
export async function createSandbox(serverUrl: string, name: string): Promise<Sandbox> {
  const client = postgres(serverUrl, { max: 1 })
  const database = `bench_${name}_${randomUUID().slice(0, 8)}`
  await client.unsafe(`create database ${database}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return { DATABASE_URL: url.href, DATA_DIR: createSandboxFolder() }
}

/** The product's database on a client. */
export const databaseOn = (client: postgres.Sql, logger?: Logger) =>
  drizzle<Record<string, never>>({ client, casing: 'snake_case', ...(logger && { logger }) })

/** A temporary folder, which is removed when this process ends. */
export function createSandboxFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'preko-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Throws when the script fails; its output is shown. */
export function run(script: string, args: string[], env: Record<string, string>) {
  execFileSync(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
}

/** Settings without rate limits. */
export const forMany = { LOG_LEVEL: 'info', TRUSTED_PROXIES: '1', PUBLIC_CALLS_PER_MINUTE: '1000000000' }
