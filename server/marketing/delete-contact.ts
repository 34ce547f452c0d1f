import { eq } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { marketingContacts } from './table.ts'
import { deleteContactTask } from './tasks.ts'

/** Deletes an erased candidate at the mailing provider, if their consent was ever sent there. */
export async function deleteContact({ db, queue, marketing }: Tx, { id, email }: { id: number; email: string }) {
  if (marketing.name === 'none') return
  const known = await db.delete(marketingContacts).where(eq(marketingContacts.candidateId, id)).returning()
  if (known.length > 0) await queue.add(db, deleteContactTask, { email })
}
