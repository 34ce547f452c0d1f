import type { Tx } from '../../change.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../text/message.ts'
import type { JobStatus } from '../job.ts'
import { isOut } from '../life/transitions.ts'
import type { JobContent } from '../revision/content.ts'
import { wireItemOf } from '../wire-names.ts'
import { type Missing, missingOf, placeholdersOf } from './completeness.ts'
import { missingText } from './missing-texts.ts'

/** Throws 422 with all fields that prevent publication. */
export const requireComplete = (tx: Tx, content: JobContent) =>
  refuse(tx, missingOf(content, content.questions, tx.now()))

/** Throws 422 with the texts of an ad in which placeholders are left. */
export const requireNoPlaceholders = (tx: Tx, content: JobContent) => refuse(tx, placeholdersOf(content))

type Edit = { status: JobStatus; before: JobContent; after: JobContent }

/**
 * Throws 422 when a change would remove required content from an ad that is published or submitted. The period of a
 * pay may follow its amount, and text its placeholders: a change of a published ad is checked again when it is sent for
 * approval.
 */
export function requireStillComplete(tx: Tx, { status, before, after }: Edit) {
  if (mayBeIncomplete.includes(status)) return
  const missingBefore = missingOf(before, before.questions, tx.now())
  refuse(
    tx,
    missingOf(after, after.questions, tx.now()).filter(
      (name) => !missingBefore.includes(name) && !(mayFollow(name) && isOut(status)),
    ),
  )
}

const mayFollow = (name: Missing) => name === 'salaryPeriod' || name === 'placeholder' || name.includes('.')

const mayBeIncomplete: JobStatus[] = ['DRAFT', 'PREVIEW', 'EXPIRED']

function refuse(tx: Tx, missing: Missing[]) {
  if (missing.length === 0) return
  const fields = missing.map((name) => [wireItemOf(name), missingText(name, tx.language)])
  throw new Refusal('invalid', message(tx.language, 'adIncomplete'), { fields: Object.fromEntries(fields) })
}
