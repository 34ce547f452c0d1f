import { eq } from 'drizzle-orm'
import { type Context, inTransaction } from '../context.ts'
import { spoil } from '../edge/spoils.ts'
import { forAdminsOnly, notFound } from '../errors.ts'
import { articles } from './table.ts'

/** Deletes an article for good. Administrators only. */
export async function removeArticle(context: Context, id: number) {
  if (context.viewer.kind !== 'admin') throw forAdminsOnly(context)
  await inTransaction(context, async ({ db }) => {
    const [removed] = await db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
    if (!removed) throw notFound(context)
    await spoil(db, 'articles', `article:${id}`)
  })
}
