import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { copyRows } from './copy-rows.ts'

// SQL names tables here: temporary ones, which Drizzle does not know, fill millions of rows in the database.

/** How often one transaction copies each ad. */
const copiesAtOnce = 6

type Seeding = { companies: string[]; count: number; onDone: (done: number) => void }

/** Stores copies of the companies with these slugs and of their ads, until there are that many more ads. Others may do so meanwhile. */
export async function seedJobs(database: Db, { companies, count, onDone }: Seeding) {
  await database.transaction(async (db) => {
    await setSourcesApart(db, companies)
    for (let done = 0; done < count; ) {
      done += await copyAds(db, companies, count - done)
      onDone(done)
    }
    for (const table of copiedTables) await db.execute(sql`drop table ${sourceOf(table)}`)
  })
}

/** What is copied, each after what it belongs to. */
const copiedTables = ['stages', 'groups', 'jobs', 'job_translations', 'questions', 'job_revisions'] as const
type CopiedTable = (typeof copiedTables)[number]
const ownerOf = (table: CopiedTable) => (['stages', 'groups', 'jobs'].includes(table) ? 'company_id' : 'job_id')
const sourceOf = (table: CopiedTable) => sql.identifier(`source_${table}`)

/** The rows to copy in tables of their own: among their copies, each step would read all that the steps before have made. */
async function setSourcesApart(db: Db, companies: string[]) {
  for (const table of copiedTables) {
    const owners =
      ownerOf(table) === 'job_id'
        ? sql`select id from ${sourceOf('jobs')}`
        : sql`select id from companies where slug in ${companies}`
    await db.execute(sql`create temporary table ${sourceOf(table)} as
      select * from ${sql.identifier(table)} where ${sql.identifier(ownerOf(table))} in (${owners})`)
    await db.execute(sql`analyze ${sourceOf(table)}`)
  }
}

async function copyAds(db: Db, companies: string[], most: number): Promise<number> {
  // What no earlier ad and no other filling has for its id.
  const [next] = await rowsOf<{ id: number }>(db, sql`select nextval(pg_get_serial_sequence('jobs', 'id')) as id`)
  const number = Number(next?.id)
  await copyCompanies(db, companies, number)
  const numbered = sql`${sourceOf('jobs')} s join copied_companies c on c.source = s.company_id
    cross join generate_series(${number * copiesAtOnce}::integer, ${(number + 1) * copiesAtOnce - 1}::integer) n`
  const slug = sql`s.slug || '-' || to_hex(n)`
  const changed = {
    company_id: sql`c.id`,
    slug,
    preview_code: sql`gen_random_uuid()`,
    published_at: earlier('published_at'),
    first_published_at: earlier('first_published_at'),
    created_at: earlier('created_at'),
  }
  await copyRows(db, 'jobs', changed, sql`from ${numbered} order by n, s.id limit ${most}`)
  await db.execute(sql`create temporary table copied_jobs as
    select j.id, s.id as source from ${numbered} join jobs j on j.slug = ${slug}`)
  await db.execute(sql`analyze copied_jobs`)
  await copyOf(db, 'job_translations', sql`copied_jobs`)
  await copyOf(db, 'questions', sql`copied_jobs`)
  await copyOf(db, 'job_revisions', sql`copied_jobs`)
  const [copied] = await rowsOf<{ total: number }>(db, sql`select count(*) as total from copied_jobs`)
  await db.execute(sql`drop table copied_jobs, copied_companies`)
  return Number(copied?.total)
}

/** The companies once more, with their stages and groups. */
async function copyCompanies(db: Db, companies: string[], number: number) {
  const suffix = sql`to_hex(${number}::integer)`
  const slug = sql`s.slug || '-' || ${suffix}`
  const changed = {
    slug,
    name: sql`s.name || ' ' || ${suffix}`,
    email: sql`replace(s.email, '@', '.' || ${suffix} || '@')`,
    application_mail: sql`'off'`,
  }
  await copyRows(db, 'companies', changed, sql`from companies s where s.slug in ${companies} order by s.id`)
  await db.execute(sql`create temporary table copied_companies as
    select c.id, s.id as source from companies s join companies c on c.slug = ${slug} where s.slug in ${companies}`)
  await db.execute(sql`analyze copied_companies`)
  await copyOf(db, 'stages', sql`copied_companies`)
  await copyOf(db, 'groups', sql`copied_companies`)
}

/** Copies what belongs to the copied rows. */
function copyOf(db: Db, table: CopiedTable, copied: SQL) {
  const owner = ownerOf(table)
  const from = sql`from ${sourceOf(table)} s join ${copied} c on c.source = s.${sql.identifier(owner)} order by c.id, s.ctid`
  return copyRows(db, table, { [owner]: sql`c.id` }, from)
}

/** Up to thirty days earlier, different for each copy, so that ads of all kinds are among the newest. */
const earlier = (column: string) =>
  sql`s.${sql.identifier(column)} - abs(hashint8(s.id + n * 7919::bigint)::bigint) % 2592000 * interval '1 second'`
