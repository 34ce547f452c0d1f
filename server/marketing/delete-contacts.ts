import { inArray } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { marketingContacts } from './table.ts'
import { deleteContactTask } from './tasks.ts'

/** Deletes erased candidates at the mailing provider, those whose consent was ever sent there. */
export async function deleteContacts({ db, queue, marketing }: Tx, people: { id: number; email: string }[]) {
  const ids = people.map(({ id }) => id)
  const sent = await db.delete(marketingContacts).where(inArray(marketingContacts.candidateId, ids)).returning()
  if (marketing.name === 'none') return
  const sentIds = new Set(sent.map(({ candidateId }) => candidateId))
  for (const { id, email } of people) if (sentIds.has(id)) await queue.add(db, deleteContactTask, { email })
}
