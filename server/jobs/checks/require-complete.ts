import type { Tx } from '../../change.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../text/message.ts'
import { wireNameOf } from '../editor/wire.ts'
import type { JobStatus } from '../job.ts'
import { isOut } from '../life/transitions.ts'
import type { JobContent } from '../revision/content.ts'
import { type Missing, missingOf } from './completeness.ts'
import { missingTexts } from './missing-texts.ts'

/** Throws 422 with all fields that prevent publication. */
export const requireComplete = (tx: Tx, content: JobContent) => refuse(tx, missingOf(content, content.questions))

type Edit = { status: JobStatus; before: JobContent; after: JobContent }

/**
 * Throws 422 when a change would remove required content from an ad that is published or submitted. The period of a pay
 * may follow its amount: a change of a published ad is checked again when it is sent for approval.
 */
export function requireStillComplete(tx: Tx, { status, before, after }: Edit) {
  if (mayBeIncomplete.includes(status)) return
  const missingBefore = missingOf(before, before.questions)
  refuse(
    tx,
    missingOf(after, after.questions).filter(
      (name) => !missingBefore.includes(name) && !(name === 'salaryPeriod' && isOut(status)),
    ),
  )
}

const mayBeIncomplete: JobStatus[] = ['DRAFT', 'PREVIEW', 'EXPIRED']

function refuse(tx: Tx, missing: Missing[]) {
  if (missing.length === 0) return
  const fields = missing.map((name) => [wireNameOf(name), message(tx.language, missingTexts[name])])
  throw new Refusal('invalid', message(tx.language, 'adIncomplete'), { fields: Object.fromEntries(fields) })
}
