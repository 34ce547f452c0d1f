import { inArray } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { mails } from '../mails/table.ts'
import { promiseMails } from '../promises/table.ts'

/** Deletes mails about promises that name these applications; the others are named again while they wait. */
export async function erasePromiseMails({ db }: Tx, applicationIds: number[]) {
  const named = db
    .select({ id: promiseMails.mailId })
    .from(promiseMails)
    .where(inArray(promiseMails.applicationId, applicationIds))
  await db.delete(mails).where(inArray(mails.id, named))
}
