import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/platform/db/client.ts'
import { replicasMissing, startPostgres, startReplica } from '../../tests/support/postgres.ts'
import { bucketMissing, startRadosgw } from '../../tests/support/radosgw.ts'
import { startSite } from '../../tests/support/site.ts'
import { startMailServer } from './mail-server.ts'

/** Why two processes cannot be broken here, if they cannot. */
export const twoMissing = replicasMissing() ?? bucketMissing

export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>

/**
 * Starts two processes with the demo on a PostgreSQL that waits for its streaming replica. Their files are in a bucket
 * and their data folders apart, unless they share one.
 */
export async function startTwoProcesses(sharedFolder?: string) {
  const gateway = sharedFolder ? undefined : await startRadosgw()
  const bucket = await gateway?.newBucket()
  const mail = await startMailServer()
  const primary = await startPostgres(['synchronous_standby_names=*'])
  const replica = await startReplica(primary.url, ['wal_retrieve_retry_interval=500'])
  const made = sharedFolder ? [] : [aFolder(), aFolder()]
  const folders = sharedFolder ? [sharedFolder, sharedFolder] : made
  const env = {
    ...{ SMTP_URL: mail.url, DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url, TRUSTED_PROXIES: '1' },
    ...(bucket && { FILES_URL: bucket }),
    SECRET_KEY: randomBytes(32).toString('base64'),
  }
  execFileSync(process.execPath, ['scripts/prepare.ts'], {
    env: { ...process.env, ...env, DATA_DIR: folders[0], DEMO: '1' },
    stdio: 'ignore',
  })
  const start = (at: number, own = {}) =>
    startSite({ env: { ...env, ...own }, ...(folders[at] && { dataDir: folders[at] }), isBuilt: at > 0 })
  const sites = [await start(0), await start(1)]

  return {
    bases: sites.map(({ url }) => url),
    ...{ gateway, bucket, mail, primary, folder: folders[0] ?? '' },
    /** Kills a process as a power cut does. */
    kill: (at: number) => sites[at]?.stop('SIGKILL'),
    async comeBack(at: number) {
      sites[at] = await start(at, { PORT: new URL(sites[at]?.url ?? '').port })
    },
    /** Ends the primary as a power cut does. Its replica is promoted and takes its address. */
    async failOver() {
      await primary.crash()
      const heir = await openDatabase({ url: replica.url })
      await heir.db.execute('select pg_promote()')
      await heir.close()
      await replica.shutDown()
      await replica.comeBack({ at: primary.url })
    },
    async stopSites() {
      for (const site of sites) await site.stop()
    },
    async close() {
      await replica.stop()
      await primary.stop()
      gateway?.stop()
      for (const folder of made) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const aFolder = () => mkdtempSync(join(tmpdir(), 'preko-faults-'))
