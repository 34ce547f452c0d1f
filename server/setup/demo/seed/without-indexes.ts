import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

/** The tables that get very many rows. */
const filled = sql`('answers', 'applications', 'candidates', 'company_candidates', 'group_members', 'job_translations', 'jobs', 'questions')`

/** What filling itself looks rows up by. */
const used = sql`('answers_of_application', 'company_candidates_of_candidate', 'jobs_by_company', 'questions_of_job')`

/**
 * Fills tables without most of their indexes and without foreign keys, which are built and checked at the end: for
 * millions of rows several times as fast. One transaction, so that an interruption leaves everything as it was.
 */
export const withoutIndexes = (
  database: Db,
  fill: (db: Db) => Promise<void>,
  onBuilt: (total: number) => (done: number) => void,
) =>
  database.transaction(async (db) => {
    const removed = await listRemoved(db)
    // Statements over few rows of large tables would be compiled for longer than they run.
    await db.execute(sql`set local jit = off`)
    for (const { drop } of removed) await db.execute(sql.raw(drop))
    await fill(db)
    await db.execute(sql`set local maintenance_work_mem = '1GB'`)
    const report = onBuilt(removed.length)
    for (const [at, { create }] of removed.entries()) {
      await db.execute(sql.raw(create))
      report(at + 1)
    }
  })

const listRemoved = (db: Db) =>
  rowsOf<{ drop: string; create: string }>(
    db,
    sql`select format('drop index %I', c.relname) as drop, pg_get_indexdef(c.oid) as create
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname in ${filled}
        and not i.indisunique and c.relname not in ${used}
      union all
      select format('alter table %I drop constraint %I', t.relname, k.conname),
        format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_class t on t.oid = k.conrelid
      where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relname in ${filled}`,
  )
