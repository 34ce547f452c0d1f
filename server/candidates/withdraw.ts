import { and, eq, isNull } from 'drizzle-orm'
import de from '#content/mail/candidates/de.json' with { type: 'json' }
import en from '#content/mail/candidates/en.json' with { type: 'json' }
import hr from '#content/mail/candidates/hr.json' with { type: 'json' }
import { recordHistory } from '../applications/history.ts'
import { type Application, applications, shownApplications } from '../applications/table.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { endInterviewsOf } from '../interviews/end.ts'
import { isLive } from '../jobs/job.ts'
import { findJob } from '../jobs/queries.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { candidateOf, type Link } from './access.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

/** Withdraws an application by the link of the candidate's own data. Idempotent. */
export async function withdrawApplication(
  context: Context,
  { applicationId, ...link }: Link & { applicationId: number },
) {
  const { id: candidateId } = await candidateOf(context, link, 'profile')
  await withdrawOwn(context, { id: applicationId, candidateId })
}

/**
 * Withdraws an application for its candidate; its company sees that, and a mail confirms it. Idempotent. Its idempotency
 * key is given up, so that the same form can be sent again.
 */
export async function withdrawOwn(context: Context, { id, candidateId }: Pick<Application, 'id' | 'candidateId'>) {
  const own = and(eq(applications.id, id), eq(applications.candidateId, candidateId), shownApplications())
  const [found] = await context.db.select().from(applications).where(own)
  if (!found) throw notFound(context)
  if (found.withdrawnAt) return
  const subject = { kind: 'application', id, companyId: found.companyId }
  await change(context, { action: 'application.withdraw', subject, role: 'candidate' }, async (tx) => {
    const [withdrawn] = await tx.db
      .update(applications)
      .set({ withdrawnAt: tx.now(), idempotencyKey: null })
      .where(and(own, isNull(applications.withdrawnAt)))
      .returning()
    if (!withdrawn) return
    await recordHistory(tx, [id], { kind: 'withdrawn' })
    await endInterviewsOf(tx, id, 'candidate')
    await enqueueConfirmation(tx, withdrawn)
  })
}

async function enqueueConfirmation(tx: Tx, { id: applicationId, jobId, candidateId, email }: Application) {
  const { db, language, config, now } = tx
  const job = await findJob(db, String(jobId), language)
  if (!job) return
  const text = texts[language]
  const { title, isListed, slug } = job
  await enqueueMail(
    tx,
    {
      subject: isListed ? fillIn(text.withdrawnSubject, { title }) : text.withdrawnHeading,
      parts: [
        { kind: 'heading', text: text.withdrawnHeading },
        { kind: 'text', text: isListed ? fillIn(text.withdrawnText, { title }) : text.withdrawnTextOpen },
        ...(isLive(job, now()) && !job.companyBlockedAt
          ? [{ kind: 'button' as const, text: text.withdrawnJob, url: config.siteUrl + pageUrl('job', language, slug) }]
          : []),
      ],
      footer: [{ kind: 'text', text: text.withdrawnFooter }],
    },
    { kind: 'application.withdrawn', to: email, language, candidateId, applicationId },
  )
}
