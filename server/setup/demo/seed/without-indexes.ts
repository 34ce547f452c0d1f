import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/** The tables that get very many rows. */
const filled = sql`('answers', 'applications', 'candidates', 'company_candidates', 'group_members', 'job_translations', 'jobs', 'questions')`

/** What filling itself looks rows up by. */
const used = sql`('answers_of_application', 'jobs_by_company', 'questions_of_job')`

/** What was dropped and is to be built again stands in a table of this schema. */
const schema = sql`seeding`
const dropped = sql`seeding.dropped`

/** Of each index that is built, of which there are two at once. */
const memory = sql`'1GB'`

/** For sorting and joining what is filled. */
const workMemory = sql`'256MB'`

/** `total` is the number of indexes and foreign keys. */
type OnBuilt = (total: number) => (done: number) => void

type Fill = (db: Db) => Promise<void>

/** What fills the tables of ads, all at once, which are left alone afterwards, and what then fills the others. */
type Fills = { ads: Fill[]; others: Fill }

/**
 * Fills tables without most of their indexes and without foreign keys, which are built afterwards, for millions of rows
 * several times as fast; those of ads while the other tables are filled. Of an interrupted filling all that each of
 * `ads` and `others` stores is there, or nothing; indexes and keys that are missing then, the next call builds first.
 */
export async function withoutIndexes(database: Db, { ads, others }: Fills, onBuilt: OnBuilt) {
  await buildDropped(database, onBuilt)
  await database.transaction(dropAll)
  await allDone(ads.map((rows) => fill(database, rows)))
  await fill(database, analyzeAds)
  await buildDropped(database, onBuilt, () => fill(database, others))
}

/** Waits for all of them first, since nothing may go on after a failure. */
async function allDone(doing: Promise<void>[]) {
  await Promise.allSettled(doing)
  await Promise.all(doing)
}

const fill = (database: Db, rows: Fill) =>
  database.transaction(async (db) => {
    // Statements over few rows of large tables would be compiled for longer than they run.
    await db.execute(sql`set local jit = off`)
    await db.execute(sql`set local work_mem = ${workMemory}`)
    // Enough for the planner to know how many rows there are before others are made from them.
    await db.execute(sql`set local default_statistics_target = 10`)
    await rows(db)
  })

/** Shows the planner how many ads there are before other rows are made from them, and before their indexes lock them. */
async function analyzeAds(db: Db) {
  await db.execute(sql`analyze jobs, questions, stages, groups`)
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

type Dropped = { name: string; isKey: boolean; ofTable: string; definition: string }

/** Whether its table is full before the others. */
const isOfAds = ({ ofTable }: Dropped) => ['job_translations', 'jobs', 'questions'].includes(ofTable)

/** Those that take longest first, so that none is left to be built alone. */
const listDropped = (db: Db) =>
  rowsOf<Dropped>(
    db,
    sql`select name, is_key as "isKey", of_table as "ofTable", definition from ${dropped}
      order by definition like '%USING gin%' desc, pg_table_size(of_table::regclass) desc`,
  )

/** Builds what was dropped, two at once: one of the tables of ads while the others are filled. */
async function buildDropped(db: Db, onBuilt: OnBuilt, fillOthers = () => Promise.resolve()) {
  const [found] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('seeding.dropped') is not null as exists`,
  )
  if (!found?.exists) return
  const all = await listDropped(db)
  // Filling reports, too.
  let report: (done: number) => void = () => {}
  let done = 0
  const buildNext = async (waiting: Dropped[]) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await build(db, next)
      report(++done)
    }
  }
  const ofAds = all.filter((each) => !each.isKey && isOfAds(each))
  const others = fillOthers().then(async () => {
    report = onBuilt(all.length)
    return (await listDropped(db)).filter((each) => !each.isKey && !isOfAds(each))
  })
  const buildAll = async () => {
    await buildNext(ofAds)
    await buildNext(await others)
  }
  await allDone([buildAll(), others.then(buildAll)])
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
