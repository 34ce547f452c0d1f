import { and, eq } from 'drizzle-orm'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { countRows } from '../platform/db/page.ts'
import { articles } from './table.ts'

/** Invalidates the pages that show an article now public. Does nothing when it was rescheduled meanwhile. */
export async function publishArticle(context: Context, id: number, publishedAt: Date) {
  const isDue = and(eq(articles.id, id), eq(articles.publishedAt, publishedAt))
  if (publishedAt > context.now() || (await countRows(context.db, articles, isDue)) === 0) return
  const subject = { kind: 'article', id, companyId: null }
  await change(context, { action: 'article.publish', subject, role: 'system' }, async (tx) => {
    tx.invalidate('articles', `article:${id}`)
  })
}
