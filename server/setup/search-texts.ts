import { eq, gte, sql } from 'drizzle-orm'
import { type Person, searchTextOf } from '../applications/apply/person.ts'
import { answers, applications } from '../applications/table.ts'
import type { Db } from '../platform/db/client.ts'

type Row = Person & { id: number; answered: string[] }

/** Writes the search texts of applications from an id on. For code that inserts applications and answers in bulk. */
export async function refreshApplicationSearchTexts(db: Db, fromId: number) {
  for (let from: number | undefined = fromId; from !== undefined; ) {
    const rows = await rowsFrom(db, from)
    const written = JSON.stringify(rows.map(({ id, answered, ...person }) => [id, searchTextOf(person, answered)]))
    await db
      .update(applications)
      .set({ searchText: sql`written->>1` })
      .from(sql`json_array_elements(${written}::json) written`)
      .where(eq(applications.id, sql`(written->>0)::int`))
    const last = rows.at(-1)
    from = rows.length === batchSize && last ? last.id + 1 : undefined
  }
}

const batchSize = 5000

function rowsFrom(db: Db, fromId: number): Promise<Row[]> {
  const { id, firstName, lastName, email, phone } = applications
  const answered = db
    .select({ value: answers.value })
    .from(answers)
    .where(eq(answers.applicationId, id))
    .orderBy(answers.position)
  return db
    .select({ id, firstName, lastName, email, phone, answered: sql<string[]>`array(${answered})` })
    .from(applications)
    .where(gte(id, fromId))
    .orderBy(id)
    .limit(batchSize)
}
