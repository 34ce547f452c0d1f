import type { Config } from './config.ts'
import { openDatabase } from './platform/db/client.ts'
import { databaseIn } from './platform/folder.ts'

/** Opens the configured database: PostgreSQL, or the embedded one in the data folder. */
export const openSiteDatabase = ({ databaseUrl, databaseListenUrl, dataDir }: Config) =>
  openDatabase({ url: databaseUrl, listenUrl: databaseListenUrl, folder: databaseIn(dataDir) })
