import type { Tx } from '../../change.ts'
import { Refusal } from '../../errors.ts'
import type { QuestionRow } from '../../questions/table.ts'
import { type MessageKey, message } from '../../text/message.ts'
import { wireNameOf } from '../editor/wire.ts'
import type { JobStatus } from '../job.ts'
import { listQuestions } from '../queries.ts'
import type { JobRow } from '../table.ts'
import { type Missing, missingOf } from './completeness.ts'

const texts: Record<Missing, MessageKey> = {
  title: 'required',
  description: 'required',
  industryId: 'required',
  countryIds: 'required',
  salary: 'salaryOrder',
  emailQuestion: 'questionEmail',
  options: 'optionsMissing',
}

/** Throws 422 with all fields that prevent publication. */
export async function requireComplete(tx: Tx, job: JobRow) {
  refuse(tx, missingOf(job, await listQuestions(tx.db, job.id)))
}

type Ad = { job: JobRow; questions: QuestionRow[] }

/** Throws 422 when a change would remove required content from an ad that is published or submitted. */
export async function requireStillComplete(tx: Tx, before: Ad, edited: JobRow) {
  if (mayBeIncomplete.includes(edited.status)) return
  const known = missingOf(before.job, before.questions)
  const missing = missingOf(edited, await listQuestions(tx.db, edited.id))
  refuse(
    tx,
    missing.filter((name) => !known.includes(name)),
  )
}

const mayBeIncomplete: JobStatus[] = ['DRAFT', 'PREVIEW', 'EXPIRED']

function refuse(tx: Tx, missing: Missing[]) {
  if (missing.length === 0) return
  const fields = missing.map((name) => [wireNameOf(name), message(tx.language, texts[name])])
  throw new Refusal('invalid', message(tx.language, 'adIncomplete'), { fields: Object.fromEntries(fields) })
}
