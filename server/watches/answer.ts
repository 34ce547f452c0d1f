import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { PageLink } from '../http/link-page.ts'
import { findJob } from '../jobs/queries.ts'
import { tokenHash } from '../platform/token.ts'
import { confirmWithinMs } from './retention.ts'
import { jobWatches } from './table.ts'

/** What the page of a link shows. */
export type LinkedWatch = { title: string; slug: string; isConfirmed: boolean }

/** The watch of a link; undefined when the link is not valid. */
export async function readWatch(context: Context, link: PageLink): Promise<LinkedWatch | undefined> {
  const { db, language } = context
  const [watch] = await db.select().from(jobWatches).where(ofLink(context, link))
  const job = watch && (await findJob(db, String(watch.jobId), language))
  return job && { title: job.title, slug: job.slug, isConfirmed: watch.confirmedAt !== null }
}

/** Confirms the address of a watch. */
export async function confirmWatch(context: Context, link: PageLink) {
  const subject = { kind: 'watch', id: link.id, companyId: null }
  await change(context, { action: 'watch.confirm', subject, role: 'candidate' }, async (tx) => {
    const confirmed = await tx.db
      .update(jobWatches)
      .set({ confirmedAt: tx.now() })
      .where(ofLink(context, link))
      .returning({ id: jobWatches.id })
    if (confirmed.length === 0) throw notFound(context)
  })
}

/** Ends a watch and erases its address. */
export async function stopWatch(context: Context, link: PageLink) {
  const subject = { kind: 'watch', id: link.id, companyId: null }
  await change(context, { action: 'watch.stop', subject, role: 'candidate' }, async (tx) => {
    const stopped = await tx.db.delete(jobWatches).where(ofLink(context, link)).returning({ id: jobWatches.id })
    if (stopped.length === 0) throw notFound(context)
  })
}

const ofLink = ({ now }: Context, { id, token }: PageLink) =>
  and(
    eq(jobWatches.id, id),
    eq(jobWatches.tokenHash, tokenHash(token)),
    or(isNotNull(jobWatches.confirmedAt), gt(jobWatches.askedAt, new Date(now().getTime() - confirmWithinMs))),
  )
