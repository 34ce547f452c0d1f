import { getCollection } from 'astro:content'
import type { PageCopy } from './page-copy.ts'

/** The recruiting pages as administrators see them, the main one first. */
export async function listPageCopy(): Promise<PageCopy[]> {
  const entries = await getCollection('recruiting')
  return entries.map(({ id, data: { title, description, path, redirects } }) => ({
    name: id as PageCopy['name'],
    ...{ title, description, path, redirects },
    file: `content/recruiting/${id}.json`,
  }))
}
