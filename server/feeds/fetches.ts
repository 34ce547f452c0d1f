import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import { feedFetches } from './table.ts'

type Http = HttpContext<AppEnv>

/** Passes on the ads of a feed, and records at its end who fetched how many. */
export async function* noteFetch<Ad>(c: Http, ads: AsyncIterable<Ad>) {
  let count = 0
  let isWhole = false
  try {
    for await (const ad of ads) {
      yield ad
      count += 1
    }
    isWhole = true
  } finally {
    await recordFetch(c, { status: isWhole ? 200 : null, ads: count })
  }
}

/** Notes that a feed was fetched just now. Only the last time stays. */
export async function recordFetch(c: Http, { status, ads }: { status: number | null; ads: number | null }) {
  const { db, now } = c.var
  const fetch = { fetchedAt: now(), status, ads, agent: c.req.header('user-agent')?.slice(0, 200) ?? '' }
  await db
    .insert(feedFetches)
    .values({ path: c.req.path, ...fetch })
    .onConflictDoUpdate({ target: feedFetches.path, set: fetch })
}
