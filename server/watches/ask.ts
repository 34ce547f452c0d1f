import { eq } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { fieldRefusal, notFound } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { hasEnded } from '../jobs/job.ts'
import { findJob, type JobDetails } from '../jobs/queries.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { isEmail } from '../questions/question.ts'
import { message } from '../text/message.ts'
import { enqueueWatchConfirmation } from './mails.ts'
import { jobWatches } from './table.ts'

/** Limits requests per network. */
const limit = { name: 'job-watch', times: 10, seconds: 3600 }

export type WatchRequest = { jobId: number; address: string; consents: boolean }

/** An ended ad that may open again, in the reader's language. */
export async function findEndedJob({ db, language, now }: Context, id: number): Promise<JobDetails | undefined> {
  const job = await findJob(db, String(id), language)
  return job?.isListed && !job.companyBlockedAt && !job.deletedAt && hasEnded(job, now()) ? job : undefined
}

/**
 * Mails a link by which the owner of an address confirms that they want to know when an ad opens again. Every valid
 * address gets the same response, whatever is stored of it.
 */
export async function askForWatch(context: Context, { jobId, address, consents }: WatchRequest, network: string) {
  const { language } = context
  const email = address.trim().toLowerCase()
  if (!isEmail(email)) throw fieldRefusal('email', message(language, 'email'))
  if (!consents) throw fieldRefusal('agreePrivacy', message(language, 'agreeWatch'))
  await consumeAttempt(context, limit, network)
  const job = await findEndedJob(context, jobId)
  if (!job) throw notFound(context)
  await change(context, { action: 'watch.ask', subject: { kind: 'job', id: jobId, companyId: null } }, async (tx) => {
    const [watch] = await tx.db
      .insert(jobWatches)
      .values({ jobId, email, language, askedAt: tx.now() })
      .onConflictDoUpdate({ target: [jobWatches.email, jobWatches.jobId], set: { language, askedAt: tx.now() } })
      .returning()
    if (!watch) throw new Error('A watch was not stored')
    const token = newToken()
    const mail = await enqueueWatchConfirmation(tx, { watch, title: job.title, token })
    // The link of an earlier mail works until the next one leaves.
    if (mail.state === 'waiting')
      await tx.db
        .update(jobWatches)
        .set({ tokenHash: tokenHash(token) })
        .where(eq(jobWatches.id, watch.id))
  })
}
