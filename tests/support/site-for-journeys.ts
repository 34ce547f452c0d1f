import { startSite } from './site.ts'

/** One running site for all journeys. */
export default async function setup() {
  const site = await startSite()
  process.env['PREKO_URL'] = site.url
  return async () => void (await site.stop())
}
