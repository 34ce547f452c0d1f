import type { jobRoutes } from '../../server/jobs/routes.ts'
import { as, bodyIn, type Caller, queryOf, read } from './client.ts'

/** The list of live ads, as the caller gets it. */
export const adsFor = async (caller: Caller, query = '') =>
  (await read(as<typeof jobRoutes>(caller).apipublic.jobs.$get({ query: queryOf(query) }))).content

type ListedAd = Awaited<ReturnType<typeof adsFor>>[number]

/** The first of them. */
export async function firstAdFor(caller: Caller, query = ''): Promise<ListedAd> {
  const [ad] = await adsFor(caller, query)
  if (!ad) throw new Error('The demo holds no such ad')
  return ad
}

/** The first ad that shows its company. */
export async function adOfCompany(caller: Caller) {
  for (const ad of await adsFor(caller, 'pageSize=100')) if (ad.tvrtkaId) return { ...ad, tvrtkaId: ad.tvrtkaId }
  throw new Error('The demo has no company')
}

type Ad = { status: string; url: string; nazivPosla: string }

/** An ad of the demo, live or not, by what it is or the status of its response. */
export async function anyAdFor(caller: Caller, isMeant: (ad: Partial<Ad>, status: number) => boolean) {
  const { ':idOrSlug': ad } = as<typeof jobRoutes>(caller).apipublic.jobs
  for (let id = 2; id < 300; id++) {
    const response = await ad.$get({ param: { idOrSlug: String(id) }, query: queryOf() })
    const shown = await bodyIn(response)
    if (isMeant(shown, response.status)) return { ...shown, id }
  }
  throw new Error('The demo holds no such ad')
}
