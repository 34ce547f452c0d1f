import { exchange, type IndexingClient, type PageChange } from './client.ts'

/** Addresses per request at most (https://www.indexnow.org/documentation). */
const maxInRequest = 10_000

type Settings = { key: string; url: string; siteUrl: string }

/** IndexNow (Bing, Seznam, Yandex and others), one call for many addresses, changed or removed alike. */
export const indexNow = ({ key, url, siteUrl }: Settings): IndexingClient => ({
  service: 'indexnow',
  async notify(changes) {
    const outcomes = []
    for (let from = 0; from < changes.length; from += maxInRequest) {
      const some = changes.slice(from, from + maxInRequest)
      const outcome = await exchange(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(bodyOf(some, { key, siteUrl })),
      })
      outcomes.push(...some.map((change) => ({ ...change, ...outcome })))
    }
    return outcomes
  },
})

const bodyOf = (changes: PageChange[], { key, siteUrl }: Pick<Settings, 'key' | 'siteUrl'>) => ({
  host: new URL(siteUrl).host,
  key,
  keyLocation: `${siteUrl}/${key}.txt`,
  urlList: changes.map(({ address }) => address),
})
