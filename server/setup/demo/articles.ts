import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { marked } from 'marked'
import sanitize from 'sanitize-html'
import { parse } from 'yaml'
import { z } from 'zod'
import { articles } from '../../articles/table.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Language, languages } from '../../text/language.ts'

const frontMatter = z.object({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  description: z.string().min(1),
  keywords: z.array(z.string().min(1)),
  daysAgo: z.number().min(0),
  picture: z.string().regex(/^[a-z0-9-]+$/),
  topic: z.string().nullish(),
})

const folder = resolve('content/articles')

/** Stores the career news of every language. Each file says how many days ago it was published. */
export async function fillArticles(db: Db, now: Date) {
  const rows = (await Promise.all(languages.map((language) => readArticles(language, now)))).flat()
  await inBatches(rows, 50, (some) =>
    db.insert(articles).values(some).onConflictDoNothing().returning({ id: articles.id }),
  )
}

/** Which articles the demo has. */
export async function listArticleSlugs() {
  const read = await Promise.all(languages.map((language) => readArticles(language, new Date())))
  return read.flat().map(({ language, slug }) => ({ language, slug }))
}

async function readArticles(language: Language, now: Date) {
  const names = (await readdir(join(folder, language)).catch(() => [])).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) =>
      articleFrom(await readFile(join(folder, language, name), 'utf8'), { name, language, now }),
    ),
  )
}

function articleFrom(
  file: string,
  { name, language, now }: { name: string; language: Language; now: Date },
): typeof articles.$inferInsert {
  const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(file)
  const head = frontMatter.safeParse(parse(parts?.[1] ?? ''))
  if (!head.success)
    throw new Error(
      `content/articles/${language}/${name}: ${head.error.issues[0]?.path.join('.')} ${head.error.issues[0]?.message}`,
    )

  const { title, slug, description, keywords, daysAgo, picture, topic } = head.data
  const publishedAt = new Date(now.getTime() - (daysAgo + 0.1) * 24 * 3600_000)
  const image = `/pictures/${picture}.webp`
  const html = cleanHtml(marked.parse(parts?.[2] ?? '', { async: false }))
  return {
    language,
    slug,
    title,
    html,
    keywords,
    topic: topic ?? null,
    metaDescription: description,
    mainImage: image,
    metaImage: image,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }
}

const cleanHtml = (html: string) =>
  sanitize(html, {
    allowedTags: [
      'p',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'a',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'br',
      'hr',
      'code',
    ],
    allowedAttributes: { a: ['href'], ol: ['start'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
  }).trim()
