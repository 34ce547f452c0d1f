import { eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { articles } from './table.ts'

/** Deletes an article for good. Administrators only. */
export async function removeArticle(context: Context, id: number) {
  requireAdmin(context)
  await change(context, { action: 'article.remove', subject: { kind: 'article', id } }, async (tx) => {
    const [removed] = await tx.db.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id })
    if (!removed) throw notFound(context)
    tx.invalidate('articles', `article:${id}`)
  })
}
