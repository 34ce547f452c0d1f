import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import { feedFetches } from './table.ts'

type Http = HttpContext<AppEnv>

/** Passes the ads of a feed through, and records the fetch at its end. */
export async function* withFetchRecord<Ad>(c: Http, ads: AsyncIterable<Ad>) {
  let count = 0
  let isComplete = false
  try {
    for await (const ad of ads) {
      yield ad
      count += 1
    }
    isComplete = true
  } finally {
    await recordFetch(c, { status: isComplete ? 200 : null, ads: count })
  }
}

/** Records the last fetch of a feed. */
export async function recordFetch(c: Http, { status, ads }: { status: number | null; ads: number | null }) {
  const { db, now } = c.var
  const fetch = { fetchedAt: now(), status, ads, agent: c.req.header('user-agent')?.slice(0, 200) ?? '' }
  await db
    .insert(feedFetches)
    .values({ path: c.req.path, ...fetch })
    .onConflictDoUpdate({ target: feedFetches.path, set: fetch })
}
