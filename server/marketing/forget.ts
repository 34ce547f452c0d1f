import { eq } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { marketingContacts } from './table.ts'
import { forgetContactTask } from './tasks.ts'

/** Has the mailing provider forget a candidate who is erased, if it was told of them. */
export async function forgetContact({ db, queue, marketing }: Tx, { id, email }: { id: number; email: string }) {
  if (marketing.name === 'none') return
  const told = await db.delete(marketingContacts).where(eq(marketingContacts.candidateId, id)).returning()
  if (told.length > 0) await queue.add(db, forgetContactTask, { email })
}
