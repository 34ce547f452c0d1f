import type { Tx } from '../../change.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../text/message.ts'
import { wireNameOf } from '../editor/wire.ts'
import type { JobRow } from '../table.ts'

/** Fields that were changed after a version, by their names on the wire. */
export const changedSince = ({ fieldVersions }: Pick<JobRow, 'fieldVersions'>, version: number): string[] =>
  Object.entries(fieldVersions).flatMap(([field, at]) => (at > version ? [wireNameOf(field)] : []))

/** Throws 409, naming what was changed meanwhile, when the ad is no longer the one that was read. */
export function requireVersion(tx: Tx, job: JobRow, version: number | undefined) {
  if (version === undefined || version === job.version) return
  const text = message(tx.language, 'fieldChangedMeanwhile')
  throw new Refusal('conflict', message(tx.language, 'adChangedMeanwhile'), {
    reason: 'stale_version',
    fields: Object.fromEntries(changedSince(job, version).map((field) => [field, text])),
  })
}

/** The next version, and that each of these fields last changed in it. */
export function bumped({ version, fieldVersions }: Pick<JobRow, 'version' | 'fieldVersions'>, fields: string[]) {
  const next = version + 1
  return {
    version: next,
    fieldVersions: { ...fieldVersions, ...Object.fromEntries(fields.map((field) => [field, next])) },
  }
}
