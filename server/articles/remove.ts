import { eq } from 'drizzle-orm'
import { type Context, inTransaction } from '../context.ts'
import { spoil } from '../edge/spoils.ts'
import { notFound, Refusal } from '../errors.ts'
import { articles } from './table.ts'

/** Deletes an article for good. Administrators only. */
export async function removeArticle(context: Context, id: number) {
  if (context.viewer.kind !== 'admin') throw new Refusal('forbidden', 'Administrators only')
  await inTransaction(context, async ({ db }) => {
    const [removed] = await db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
    if (!removed) throw notFound('article')
    await spoil(db, 'articles', `article:${id}`)
  })
}
