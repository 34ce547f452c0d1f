import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/** The tables that get very many rows. */
const filled = sql`('answers', 'applications', 'candidates', 'company_candidates', 'group_members', 'job_translations', 'jobs', 'questions')`

/** What filling itself looks rows up by. */
const used = sql`('answers_of_application', 'company_candidates_of_candidate', 'jobs_by_company', 'questions_of_job')`

/** What was dropped and is to be built again stands in a table of this schema. */
const schema = sql`seeding`
const dropped = sql`seeding.dropped`

/** Each may take `memory`. */
const atOnce = 2
const memory = sql`'1GB'`

/** `total` is the number of indexes and foreign keys. */
type OnBuilt = (total: number) => (done: number) => void

/**
 * Fills tables without most of their indexes and without foreign keys, which are built at the end, for millions of rows
 * several times as fast. An interrupted filling leaves everything as it was; after an interrupted building, the next call
 * builds what is missing first.
 */
export async function withoutIndexes(database: Db, fill: (db: Db) => Promise<void>, onBuilt: OnBuilt) {
  await buildDropped(database, onBuilt)
  await database.transaction(async (db) => {
    await dropAll(db)
    // Statements over few rows of large tables would be compiled for longer than they run.
    await db.execute(sql`set local jit = off`)
    await fill(db)
  })
  await buildDropped(database, onBuilt)
}

async function dropAll(db: Db) {
  await db.execute(sql`create schema ${schema}`)
  await db.execute(sql`create table ${dropped} as
    select c.relname as name, false as is_key, t.relname as of_table, format('drop index %I', c.relname) as removal,
      pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname in ${filled}
      and not i.indisunique and c.relname not in ${used}
    union all
    select k.conname, true, t.relname, format('alter table %I drop constraint %I', t.relname, k.conname),
      format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relname in ${filled}`)
  for (const { removal } of await rowsOf<{ removal: string }>(db, sql`select removal from ${dropped}`))
    await db.execute(sql.raw(removal))
}

type Dropped = { name: string; isKey: boolean; definition: string }

/** Those that take longest first, so that none is left to be built alone. */
const listDropped = (db: Db) =>
  rowsOf<Dropped>(
    db,
    sql`select name, is_key as "isKey", definition from ${dropped}
      order by definition like '%USING gin%' desc, pg_table_size(of_table::regclass) desc`,
  )

async function buildDropped(db: Db, onBuilt: OnBuilt) {
  const [found] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('seeding.dropped') is not null as exists`,
  )
  if (!found?.exists) return
  const all = await listDropped(db)
  const report = onBuilt(all.length)
  let done = 0
  const buildNext = async (waiting: Dropped[]) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await build(db, next)
      report(++done)
    }
  }
  const indexes = all.filter(({ isKey }) => !isKey)
  await Promise.all(Array.from({ length: atOnce }, () => buildNext(indexes)))
  // A key locks both of its tables, so that others would only wait.
  await buildNext(all.filter(({ isKey }) => isKey))
  await db.execute(sql`drop schema ${schema} cascade`)
}

const build = (database: Db, { name, definition }: Dropped) =>
  database.transaction(async (db) => {
    await db.execute(sql`set local maintenance_work_mem = ${memory}`)
    await db.execute(sql`set local max_parallel_maintenance_workers = 0`)
    await db.execute(sql.raw(definition))
    await db.execute(sql`delete from ${dropped} where name = ${name}`)
  })
