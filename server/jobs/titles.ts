import type { Context } from '../context.ts'
import { translatedTitles } from './cards.ts'

type Reading = Pick<Context, 'db' | 'language'>

/** The title of an ad in the reader's language, if translated. */
export const titleOf = async ({ db, language }: Reading, { id, title }: { id: number; title: string }) =>
  (await translatedTitles(db, [id], language)).get(id) ?? title

/** Rows of ads with their titles in the reader's language, where translated. */
export async function withTitles<Row extends { jobId: number; jobTitle: string }>(
  { db, language }: Reading,
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const titles = await translatedTitles(db, [...new Set(rows.map(({ jobId }) => jobId))], language)
  return rows.map((row) => ({ ...row, jobTitle: titles.get(row.jobId) ?? row.jobTitle }))
}
