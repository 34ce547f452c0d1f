import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase } from './platform/db/client.ts'
import { assertWritable, databaseIn } from './platform/folder.ts'
import { lockFolder } from './platform/lock.ts'

type Place = Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'databaseReplicaUrls' | 'dataDir'>

/** Opens the configured database: PostgreSQL, or the embedded one in the data folder. */
export const openSiteDatabase = (
  { databaseUrl, databaseListenUrl, databaseReplicaUrls, dataDir }: Place,
  log?: Logger,
) =>
  openDatabase({
    url: databaseUrl,
    listenUrl: databaseListenUrl,
    replicaUrls: databaseReplicaUrls,
    folder: databaseIn(dataDir),
    onReplicaTurn({ replica, reason: err }) {
      if (err) log?.warn({ replica, err }, 'A replica is left out: the primary is read instead')
      else log?.info({ replica }, 'A replica is read again')
    },
    onTurn(hears, err) {
      if (hears) log?.warn('Notifications of the database arrive again')
      else log?.error({ err }, 'Notifications of the database do not arrive: nothing is cached until they do')
    },
  })

/**
 * Locks the data folder if it holds the embedded database, which only one process may open; with PostgreSQL several may
 * share it. Returns a function that unlocks it.
 */
export async function lockData({
  databaseUrl,
  dataDir,
}: Pick<Place, 'databaseUrl' | 'dataDir'>): Promise<() => Promise<void>> {
  if (!databaseUrl) return lockFolder(dataDir)
  await assertWritable(dataDir)
  return async () => {}
}
