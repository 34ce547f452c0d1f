import { eq } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { invalidFields } from '../../errors.ts'
import { listCountries } from '../../places/queries.ts'
import { industries } from '../../places/table.ts'
import { longDate } from '../../text/long-date.ts'
import { message } from '../../text/message.ts'
import type { StoredStatus } from '../job.ts'
import { isOut, latestExpiry } from '../life/transitions.ts'
import { wireNameOf } from '../wire-names.ts'
import type { AdChange } from './wire.ts'

type Standing = { status: StoredStatus; publishedAt: Date | null }

/** Throws 422 for values that are invalid even in a draft. */
export async function requireValidFields(tx: Tx, job: Standing, changes: AdChange) {
  const problems = {
    industryId: await industryProblem(tx, changes),
    countryIds: await countryProblem(tx, changes),
    expiresAt: expiryProblem(tx, job, changes),
  }
  const fields = Object.entries(problems).flatMap(([name, text]) => (text ? [[wireNameOf(name), text]] : []))
  if (fields.length > 0) throw invalidFields(tx, Object.fromEntries(fields))
}

async function industryProblem({ db, language }: Tx, { industryId }: AdChange) {
  if (!industryId) return undefined
  const [industry] = await db.select({ id: industries.id }).from(industries).where(eq(industries.id, industryId))
  return industry ? undefined : message(language, 'industryUnknown')
}

async function countryProblem({ db, language }: Tx, { countryIds = [] }: AdChange) {
  if (countryIds.length === 0) return undefined
  const knownIds = new Set((await listCountries(db)).map(({ id }) => id))
  return countryIds.every((id) => knownIds.has(id)) ? undefined : message(language, 'countryUnknown')
}

/** A draft may have any date, as approval limits it. A published ad may end neither in the past nor after `maxDays`. */
function expiryProblem({ now, language }: Tx, job: Standing, { expiresAt }: AdChange) {
  if (!expiresAt || !(isOut(job.status) || job.status === 'DEACTIVATED')) return undefined
  const latest = latestExpiry(job, now())
  if (expiresAt <= now()) return message(language, 'expiryPast')
  if (expiresAt <= latest) return undefined
  const date = longDate(latest, language)
  return message(language, 'expiryTooLate', { date })
}
