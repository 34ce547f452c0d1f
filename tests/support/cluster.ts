import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { freePort } from './free-port.ts'
import { findNginx, startNginx } from './nginx.ts'
import { startPostgres } from './postgres.ts'
import { startSite } from './site.ts'

/** Starts two processes without demo on one PostgreSQL, behind nginx if there is one. */
export async function startCluster(settings: Record<string, string> = {}) {
  const server = await startPostgres()
  const database = await openDatabase({ url: server.url })
  await database.migrate()
  await seedReference(database.db)
  const folder = mkdtempSync(join(tmpdir(), 'preko-cluster-'))
  const ports = [await freePort(), await freePort()] as const
  const shared = { DATABASE_URL: server.url, SITE_URL: 'http://localhost', DEMO: '0', TRUSTED_PROXIES: '2' }
  const env = { ...shared, ...settings }
  const start = (port: number, isBuilt = true) =>
    startSite({ env: { ...env, PORT: String(port) }, dataDir: folder, demo: false, isBuilt })
  const sites = [await start(ports[0], false), await start(ports[1])]
  const found = findNginx()
  const nginx = 'path' in found ? await startNginx(found.path, ports) : undefined
  return {
    database,
    sites,
    nginx,
    /** Restarts both processes in turn. Returns how they ended, and after how many milliseconds. */
    async restartInTurn() {
      const ends: { code: number | null; ms: number }[] = []
      for (const [at, port] of ports.entries()) {
        const begun = performance.now()
        const code = (await sites[at]?.stop()) ?? null
        ends.push({ code, ms: Math.round(performance.now() - begun) })
        sites[at] = await start(port)
      }
      return ends
    },
    async stop() {
      await nginx?.stop()
      for (const site of sites) await site.stop()
      await database.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
