import { and, desc, eq, inArray } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { type Article, type ArticleVersion, articles, articleVersions } from './table.ts'

/** Versions stored per article; the oldest are deleted. */
export const maxVersions = 50

/** The versioned columns of an article. Slug and publication date are not versioned. */
const contentOf = ({ title, metaDescription, html, keywords, mainImage, metaImage }: Omit<ArticleVersion, 'id'>) => ({
  ...{ title, metaDescription, html, keywords, mainImage, metaImage },
})
type Content = ReturnType<typeof contentOf>

/** Saves the current content as a version, before an edit that changes it. */
export async function saveVersion({ db }: Tx, article: Article, edit: Partial<Content>) {
  const before = contentOf({ ...article, articleId: article.id, savedAt: article.updatedAt })
  if (JSON.stringify(before) === JSON.stringify({ ...before, ...pickContent(edit, before) })) return
  await db.insert(articleVersions).values({ ...before, articleId: article.id, savedAt: article.updatedAt })
  const old = db
    .select({ id: articleVersions.id })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, article.id))
    .orderBy(desc(articleVersions.id))
    .offset(maxVersions)
  await db.delete(articleVersions).where(inArray(articleVersions.id, old))
}

const pickContent = (edit: Partial<Content>, like: Content) =>
  Object.fromEntries(Object.entries(edit).filter(([name]) => name in like))

/** The versions of an article, newest first, without their content. */
export async function listVersions(context: Context, articleId: number) {
  requireAdmin(context)
  const { id, title, savedAt } = articleVersions
  return context.db
    .select({ id, title, savedAt })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(id))
}

/** One version of an article, for administrators. Throws 404. */
export async function findVersion(context: Context, articleId: number, versionId: number): Promise<ArticleVersion> {
  requireAdmin(context)
  const [version] = await context.db
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.id, versionId), eq(articleVersions.articleId, articleId)))
  if (!version) throw notFound(context)
  return version
}

/** Restores a version. The current content becomes a version itself. */
export async function restoreVersion(context: Context, articleId: number, versionId: number) {
  requireAdmin(context)
  await change(context, { action: 'article.restore', subject: { kind: 'article', id: articleId } }, async (tx) => {
    const [article] = await tx.db.select().from(articles).where(eq(articles.id, articleId)).for('update')
    if (!article) throw notFound(context)
    const content = contentOf(await findVersion(tx, articleId, versionId))
    await saveVersion(tx, article, content)
    await tx.db
      .update(articles)
      .set({ ...content, draft: null, updatedAt: tx.now() })
      .where(eq(articles.id, articleId))
    tx.invalidate('articles', `article:${articleId}`)
  })
}
