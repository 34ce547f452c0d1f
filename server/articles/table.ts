import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../text/language.ts'

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    language: text({ enum: languages }).notNull(),
    slug: text().notNull(),
    /** Shared by the versions of an article in several languages. */
    topic: text(),
    title: text().notNull(),
    metaDescription: text().notNull(),
    html: text().notNull(),
    keywords: text().array().notNull(),
    /** Storage keys or public paths. */
    mainImage: text(),
    metaImage: text(),
    /** Changes of a published or scheduled article that only its editor shows, until they are published. */
    draft: jsonb().$type<ArticleDraft>(),
    /** Null while it is a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('articles_address').on(table.language, table.slug),
    index('articles_newest')
      .on(table.language, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.publishedAt} is not null`),
  ],
)

/** All that is typed in the editor, but not when it comes out. */
type ArticleDraft = Partial<{
  language: Language
  slug: string
  title: string
  metaDescription: string
  html: string
  keywords: string[]
  mainImage: string | null
  metaImage: string | null
}>

export type Article = typeof articles.$inferSelect

/** The content of an article before each change, which can be restored. */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    metaDescription: text().notNull(),
    html: text().notNull(),
    keywords: text().array().notNull(),
    mainImage: text(),
    metaImage: text(),
    /** When this content was saved. */
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('article_versions_of').on(table.articleId, table.id.desc())],
)

export type ArticleVersion = typeof articleVersions.$inferSelect
