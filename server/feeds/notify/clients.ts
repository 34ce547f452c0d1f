import type { Services } from '../../context.ts'
import type { IndexingClient } from './client.ts'
import { googleIndexing } from './google.ts'
import { indexNow } from './indexnow.ts'

/** Clients for the configured services; none by default. */
export function indexingClients({ config, now }: Pick<Services, 'config' | 'now'>): IndexingClient[] {
  const { siteUrl, indexNow: index, googleIndexing: google } = config
  return [...(index ? [indexNow({ ...index, siteUrl })] : []), ...(google ? [googleIndexing({ ...google, now })] : [])]
}
