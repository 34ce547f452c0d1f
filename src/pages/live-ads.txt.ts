import type { APIRoute } from 'astro'
import { liveJobBits } from '../../server/jobs/live-ids.ts'
import { nextExpiry } from '../../server/jobs/search/counts.ts'

/** Which ads are live, in Base64: the same for all, so that the list of saved ads asks nothing about its own. */
export const GET: APIRoute = async ({ locals: { db, now, cache } }) => {
  cache({ tags: ['jobs'], expiresAt: await nextExpiry(db, now()) })
  const bits = Buffer.from(await liveJobBits(db, now())).toString('base64')
  return new Response(bits, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
