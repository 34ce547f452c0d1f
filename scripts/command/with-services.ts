import pino from 'pino'
import { type Config, readConfig } from '../../server/config.ts'
import type { Services } from '../../server/context.ts'
import { lockFolder } from '../../server/platform/lock.ts'
import { openServices } from '../../server/services.ts'

/** Locks the data folder if it holds the embedded database, which only one process may open. Returns a function that unlocks it. */
export const lockEmbedded = ({ databaseUrl, dataDir }: Config) => (databaseUrl ? async () => {} : lockFolder(dataDir))

/** Calls back with the services of the server. With PostgreSQL the server can run meanwhile. */
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
