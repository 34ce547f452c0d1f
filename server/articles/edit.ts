import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, ilike, ne, or, sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { fieldRefusal, notFound } from '../errors.ts'
import { countRows, type PageRequest, readPage } from '../platform/db/page.ts'
import { containsFolded } from '../platform/db/sort-key.ts'
import type { Language } from '../text/language.ts'
import { containingTyped } from '../text/like.ts'
import { message } from '../text/message.ts'
import type { ArticleState } from './article.ts'
import { articlesIn } from './queries.ts'
import { type Article, articles } from './table.ts'
import { publishArticleTask } from './tasks.ts'
import { saveVersion } from './versions.ts'

export type ArticleEdit = Omit<Article, 'id' | 'topic' | 'createdAt' | 'updatedAt'>
type Filter = { q: string; language?: Language | undefined; state?: ArticleState | undefined }

/** The columns for lists: all but the text. */
const { html: _, draft: __, ...listed } = getTableColumns(articles)

/** Articles in any state, for administrators. */
export async function listAllArticles(context: Context, page: PageRequest, { q, language, state }: Filter) {
  requireAdmin(context)
  const condition = and(
    q ? or(containsFolded(articles.title, q), ilike(articles.slug, containingTyped(q))) : undefined,
    language ? eq(articles.language, language) : undefined,
    state && articlesIn(state, context.now()),
  )
  const found = context.db.select(listed).from(articles).where(condition).$dynamic()
  return readPage(context.db, found, { page, table: articles, condition })
}

/** An article in any state, for administrators. Throws 404. */
export async function findForEdit(context: Context, id: number): Promise<Article> {
  requireAdmin(context)
  const [article] = await context.db.select().from(articles).where(eq(articles.id, id))
  if (!article) throw notFound(context)
  return article
}

/** The other language versions of an article, in any state. */
export function listTranslations({ db }: Context, { id, topic }: Article) {
  if (topic === null) return []
  const { language, title, publishedAt } = articles
  return db
    .select({ id: articles.id, language, title, publishedAt })
    .from(articles)
    .where(and(eq(articles.topic, topic), ne(articles.id, id)))
    .orderBy(articles.id)
}

/** Creates an article, which is a draft without a publication date. */
export function createArticle(
  context: Context,
  edit: ArticleEdit,
  { translationOf }: { translationOf?: number | undefined },
): Promise<{ id: number }> {
  requireAdmin(context)
  const subject = ({ id }: { id: number }) => ({ kind: 'article', id })
  return change(context, { action: 'article.create', subject }, async (tx) => {
    await requireFreeSlug(tx, edit)
    const [added] = await tx.db
      .insert(articles)
      .values({ ...edit, topic: translationOf ? await topicOf(tx, translationOf) : null, ...times(tx) })
      .returning({ id: articles.id })
    if (!added) throw new Error('An article was not stored')
    await schedule(tx, added.id, edit.publishedAt)
    tx.invalidate('articles', `article:${added.id}`)
    return added
  })
}

const times = ({ now }: Tx) => ({ createdAt: now(), updatedAt: now() })

/** What the translations of an article share, which its first translation makes necessary. Throws 404. */
async function topicOf(tx: Tx, id: number): Promise<string> {
  const [article] = await tx.db
    .update(articles)
    .set({ topic: sql`coalesce(${articles.topic}, ${randomUUID()})` })
    .where(eq(articles.id, id))
    .returning({ topic: articles.topic })
  if (!article?.topic) throw notFound(tx)
  tx.invalidate(`article:${id}`)
  return article.topic
}

/** Changes an article or its draft; missing fields stay as they are. What was published becomes a version. */
export async function changeArticle(context: Context, id: number, edit: Partial<ArticleEdit>) {
  requireAdmin(context)
  await change(context, { action: 'article.change', subject: { kind: 'article', id } }, async (tx) => {
    const [article] = await tx.db.select().from(articles).where(eq(articles.id, id)).for('update')
    if (!article) throw notFound(context)
    const draft = edit.draft ? { ...article.draft, ...edit.draft } : edit.draft
    await requireFreeSlug(tx, { ...article, ...edit, ...draft }, id)
    if (draft !== undefined) await tx.db.update(articles).set({ draft }).where(eq(articles.id, id))
    const { draft: _, ...published } = edit
    if (Object.keys(published).length === 0) return
    if (article.publishedAt) await saveVersion(tx, article, published)
    if (edit.publishedAt !== undefined) await schedule(tx, id, edit.publishedAt)
    await tx.db
      .update(articles)
      .set({ ...published, updatedAt: tx.now() })
      .where(eq(articles.id, id))
    tx.invalidate('articles', `article:${id}`)
  })
}

/** Adds the task that runs when a scheduled article becomes public. */
async function schedule({ db, queue, now }: Tx, articleId: number, publishedAt: Date | null) {
  if (publishedAt === null || publishedAt <= now()) return
  const due = { articleId, publishedAt: publishedAt.toISOString() }
  await queue.add(db, publishArticleTask, due, { startAfter: publishedAt })
}

/** Throws 409 when another article of the language has this slug. */
async function requireFreeSlug(tx: Tx, { language, slug }: Pick<Article, 'language' | 'slug'>, id = 0) {
  const taken = and(eq(articles.language, language), eq(articles.slug, slug), sql`${articles.id} <> ${id}`)
  if ((await countRows(tx.db, articles, taken)) > 0)
    throw fieldRefusal('slug', message(tx.language, 'slugTaken'), 'conflict')
}
