import { sql } from 'drizzle-orm'
import { type Person, searchTextOf } from '../applications/apply/person.ts'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'

type Row = Person & { id: number; answered: string[] }

/** Writes the search texts of applications from an id on. For code that inserts applications and answers in bulk. */
export async function refreshSearchTexts(db: Db, fromId: number) {
  for (let from: number | undefined = fromId; from !== undefined; ) {
    const rows = await rowsFrom(db, from)
    const written = JSON.stringify(rows.map(({ id, answered, ...person }) => [id, searchTextOf(person, answered)]))
    await db.execute(sql`update applications set search_text = written->>1
      from json_array_elements(${written}::json) written where id = (written->>0)::int`)
    const last = rows.at(-1)
    from = rows.length === batchSize && last ? last.id + 1 : undefined
  }
}

const batchSize = 5000

const rowsFrom = (db: Db, id: number) =>
  rowsOf<Row>(
    db,
    sql`select id, first_name as "firstName", last_name as "lastName", email, phone,
      array(select value from answers where application_id = a.id order by position) as answered
      from applications a where id >= ${id} order by id limit ${batchSize}`,
  )
