import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres.ts'
import { startSite } from '../../tests/support/site.ts'

/** Starts the site with the demo on a PostgreSQL with durable commits. */
export async function startOnPostgres(env: Record<string, string>, dataDir?: string) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'preko-faults-')))
  const server = await startPostgres([])
  const settings = { ...env, DATABASE_URL: server.url, TRUSTED_PROXIES: '1' }
  execFileSync(process.execPath, ['scripts/prepare.ts'], {
    env: { ...process.env, ...settings, DATA_DIR: folder, DEMO: '1' },
    stdio: 'ignore',
  })
  const site = await startSite({ env: settings, dataDir: folder })
  return {
    site,
    server,
    folder,
    async close() {
      await server.stop()
      if (!dataDir) await rm(folder, { recursive: true })
    },
  }
}
