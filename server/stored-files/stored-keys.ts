import { sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { files, uploads } from '../files/table.ts'
import { messageFiles } from '../messages/table.ts'
import { noteFiles } from '../notes/table.ts'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { recruitingCandidates } from '../recruiting/table.ts'

/** Every column with the key of a stored file. What none of them names is swept, so a new one belongs here. */
const columns = [
  ...[files.storageKey, messageFiles.storageKey, noteFiles.storageKey, uploads.storageKey],
  ...[companies.logo, companies.logoSmall, recruitingCandidates.cv],
]

const storedKeys = sql.join(
  columns.map((column) => sql`select ${column} as key from ${column.table} where ${column} is not null`),
  sql` union all `,
)

/** The keys of all stored files, but for thumbnails, which are rendered anew. */
export const listStoredKeys = async (db: Db) => (await rowsOf<{ key: string }>(db, storedKeys)).map(({ key }) => key)

/** Those of these keys that no row names. A thumbnail is named with its picture. */
export async function findOrphans(db: Db, keys: string[]): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select k.key from json_array_elements_text(${JSON.stringify(keys)}::json) as k(key)
      where not exists (select from (${storedKeys}) s where s.key = replace(k.key, '.small.webp', '.webp'))`,
  )
  return rows.map(({ key }) => key)
}
