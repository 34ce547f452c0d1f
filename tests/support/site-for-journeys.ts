import { rmSync } from 'node:fs'
import { aFilledFolder } from './filled-folder.ts'
import { startSite } from './site.ts'
import { addSubscribers } from './subscribers.ts'

/** One running site for all journeys. */
export default async function setup() {
  const dataDir = aFilledFolder()
  addSubscribers(dataDir)
  const site = await startSite({ dataDir })
  process.env['PREKO_URL'] = site.url
  return async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
