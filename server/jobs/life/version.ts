import type { Tx } from '../../change.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../text/message.ts'
import type { JobRow } from '../table.ts'
import { wireNameOf } from '../wire-names.ts'

/** Wire names of fields changed after a version. */
const changedSince = ({ fieldVersions }: Pick<JobRow, 'fieldVersions'>, version: number): string[] =>
  Object.entries(fieldVersions).flatMap(([field, at]) => (at > version ? [wireNameOf(field)] : []))

/** Throws 409 with the fields changed meanwhile when `version` is not the current one. */
export function requireVersion(tx: Tx, job: JobRow, version: number | undefined) {
  if (version === undefined || version === job.version) return
  const text = message(tx.language, 'fieldChangedMeanwhile')
  throw new Refusal('conflict', message(tx.language, 'adChangedMeanwhile'), {
    reason: 'stale_version',
    fields: Object.fromEntries(changedSince(job, version).map((field) => [field, text])),
  })
}

/** The next version, recorded as the last change of these fields. */
export function bumped({ version, fieldVersions }: Pick<JobRow, 'version' | 'fieldVersions'>, fields: string[]) {
  const next = version + 1
  return {
    version: next,
    fieldVersions: { ...fieldVersions, ...Object.fromEntries(fields.map((field) => [field, next])) },
  }
}
