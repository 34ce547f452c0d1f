import pino from 'pino'
import { readConfig } from '../../server/config.ts'
import type { Services } from '../../server/context.ts'
import { openServices } from '../../server/services.ts'
import { lockData } from '../../server/site-database.ts'

/** Calls back with the services of the server. With PostgreSQL the server can run meanwhile. */
export async function withServices(act: (services: Services) => Promise<void>) {
  const config = readConfig(process.env)
  const unlock = await lockData(config)
  const services = await openServices(config, pino({ level: 'silent' }))
  try {
    await act(services)
  } finally {
    await services.close()
    await unlock()
  }
}
