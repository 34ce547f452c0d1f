import { recordWithin, type Tx } from '../../change.ts'
import type { Company } from '../../companies/table.ts'
import { Refusal } from '../../errors.ts'
import { signsOfCompany } from '../../guard/company-signs.ts'
import { hasBlockSign } from '../../guard/sign.ts'
import { signPasses } from '../../guard/table.ts'
import { message } from '../../text/message.ts'
import type { JobContent } from '../revision/content.ts'
import type { JobRow } from '../table.ts'
import { signsOfJob } from './job-signs.ts'

type Looked = { job: JobRow; company: Company; content: JobContent }

/** The signs of an ad and of its company now. */
const signsNow = async ({ db, now }: Tx, { job, company, content }: Looked) => [
  ...(await signsOfJob(db, { companyId: job.companyId, content, now: now() })),
  ...(await signsOfCompany(db, company)),
]

/** Whether an ad or its company has a sign for which approval needs a reason. */
export const needsReason = async (tx: Tx, looked: Looked) => hasBlockSign(await signsNow(tx, looked))

/**
 * Throws 422 when an ad or its company has a sign that needs a second look, and the administrator wrote no reason to
 * approve it all the same. The reason is stored and audited.
 */
export async function requireReason(tx: Tx, { reason, ...looked }: Looked & { reason: string | undefined }) {
  const { db, now, viewer, language } = tx
  const signs = await signsNow(tx, looked)
  if (!hasBlockSign(signs)) return
  if (!reason) {
    const text = message(language, 'signsNeedReason')
    throw new Refusal('invalid', text, { fields: { reason: text }, reason: 'block_signs' })
  }
  const { job } = looked
  const userId = viewer.kind === 'admin' ? viewer.userId : null
  const ids = [...new Set(signs.map(({ id }) => id))]
  await db.insert(signPasses).values({ jobId: job.id, userId, signs: ids, reason, passedAt: now() })
  const subject = { kind: 'job', id: job.id, companyId: job.companyId }
  await recordWithin(tx, { action: 'job.pass-signs', subjects: [subject] })
}
