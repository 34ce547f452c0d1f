import type { Services } from '../../context.ts'
import type { IndexingClient } from './client.ts'
import { googleIndexing } from './google.ts'
import { indexNow } from './indexnow.ts'

/** The services that the configuration names; none by default. */
export function indexingClients({ config, now }: Pick<Services, 'config' | 'now'>): IndexingClient[] {
  const { siteUrl, indexNow: index, googleIndexing: google } = config
  return [...(index ? [indexNow({ ...index, siteUrl })] : []), ...(google ? [googleIndexing({ ...google, now })] : [])]
}
