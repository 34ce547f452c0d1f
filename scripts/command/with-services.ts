import pino from 'pino'
import { type Config, readConfig } from '../../server/config.ts'
import type { Services } from '../../server/context.ts'
import { lockFolder } from '../../server/platform/lock.ts'
import { openServices } from '../../server/services.ts'

/** Locks the data folder where the embedded database is in it: only one process may open that. Returns what unlocks it. */
export const lockEmbedded = ({ databaseUrl, dataDir }: Config) => (databaseUrl ? async () => {} : lockFolder(dataDir))

/** Calls back with what the server works with; on PostgreSQL the server may run meanwhile. */
export async function withServices(act: (services: Services) => Promise<void>) {
  const config = readConfig(process.env)
  const unlock = await lockEmbedded(config)
  const services = await openServices(config, pino({ level: 'silent' }))
  try {
    await act(services)
  } finally {
    await services.close()
    await unlock()
  }
}
