import { type SQL, sql } from 'drizzle-orm'
import { refreshCompanyCandidates } from '../../../candidate-records/refresh.ts'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

// SQL names tables here: temporary ones, which Drizzle does not know, fill millions of rows in the database.

/** Few companies share further applications, so that each has very many. */
const companies = 8
const batchSize = 50_000

type Seeding = { count: number; onDone: (done: number) => void }

/** Stores more applications of the existing candidates to the ads of few companies, all made inside the database. */
export async function seedMoreApplications(database: Db, { count, onDone }: Seeding) {
  await database.transaction(async (db) => {
    await chooseTargets(
      db,
      sql`company_id in (select company_id from jobs where status in ('ACTIVE', 'EXPIRED') and published_at is not null
        group by company_id order by count(*) desc, company_id limit ${companies})`,
    )
    await createPeople(db)
    for (let done = 0; done < count; ) {
      const size = Math.min(batchSize, count - done)
      await insertApplications(db, done, size)
      done += size
      onDone(done)
    }
    await db.execute(sql`drop table targets, target_questions, people`)
  })
}

/** The ads that `insertApplications` chooses from, with the stages of their companies, and their personal questions. */
export async function chooseTargets(db: Db, which: SQL = sql`true`) {
  await db.execute(sql`create temporary table targets as
    select row_number() over (order by md5(id::text)) - 1 as place, id, company_id, published_at,
      (select array_agg(s.id order by s.position) from stages s where s.company_id = jobs.company_id) as stages
    from jobs where status in ('ACTIVE', 'EXPIRED') and published_at is not null and ${which}
    order by md5(id::text) limit 50000`)
  await db.execute(sql`create temporary table target_questions as
    select id, job_id, caption, type, position from questions
    where section = 'OSOBNI_PODACI' and job_id in (select id from targets)`)
  await db.execute(sql`analyze targets`)
  await db.execute(sql`analyze target_questions`)
}

const createPeople = async (db: Db) => {
  await db.execute(sql`create temporary table people as
    select row_number() over (order by id) - 1 as place, id, first_name, last_name, email, phone, search_text
    from candidates join (
      select distinct on (candidate_id) candidate_id, search_text from applications order by candidate_id, id desc
    ) newest on candidate_id = id`)
  await db.execute(sql`create unique index on people (place)`)
  await db.execute(sql`analyze people`)
}

/**
 * Goes through the people in turn; a hash decides ad, stage, rating and time. Returns the first id that the
 * applications may have.
 */
export async function insertApplications(db: Db, from: number, size: number): Promise<number> {
  const [highest] = await rowsOf<{ id: number }>(db, sql`select coalesce(max(id), 0) + 1 as id from applications`)
  const first = Number(highest?.id)
  await db.execute(sql`
    with numbered as (
      select n, n % (select count(*) from people) as who
      from generate_series(${from}::bigint, ${from + size - 1}::bigint) n),
    chosen as (
      select p.*, abs(hashint8(n * 7919 + 13)::bigint) as chance,
        abs(hashint8(n)::bigint) % (select count(*) from targets) as target
      from numbered join people p on p.place = who)
    insert into applications (job_id, company_id, candidate_id, language, first_name, last_name, email, phone,
      search_text, stage_id, rating, seen, applied_at)
    select t.id, t.company_id, c.id, 'hr', c.first_name, c.last_name, c.email, c.phone, c.search_text,
      t.stages[1 + (chance % 6)::int], case when chance % 10 > 5 then 1 + (chance / 10 % 5)::int end,
      chance % 6 > 0 or chance % 5 > 2, least(now(), t.published_at + (chance % 1728000) * interval '1 second')
    from chosen c join targets t on t.place = c.target
    on conflict do nothing`)
  await insertAnswers(db, first)
  return first
}

/** Stores the answers of the personal section, copied from the columns of each application. */
const insertAnswers = (db: Db, fromId: number) =>
  db.execute(sql`
    insert into answers (application_id, question_id, caption, type, position, value)
    select a.id, q.id, q.caption, q.type, q.position,
      case q.type when 'Email' then a.email when 'Telefon' then a.phone
        else case q.position when 1 then a.first_name else a.last_name end end
    from applications a join target_questions q on q.job_id = a.job_id
    where a.id >= ${fromId}`)

/** Writes when each candidate applied last. */
export const refreshLastApplied = (db: Db) => writeTimes(db, sql`last_applied_at = sent.last`)

/** Writes what is kept of the applications of added candidates: the companies, the first and the last. */
export async function refreshCandidates(db: Db) {
  await refreshCompanyCandidates(db)
  await writeTimes(db, sql`last_applied_at = sent.last, created_at = least(c.created_at, sent.first)`)
}

const writeTimes = (db: Db, times: SQL) =>
  db.execute(sql`update candidates c set ${times}
    from (select candidate_id, min(applied_at) as first, max(applied_at) as last from applications group by candidate_id) sent
    where sent.candidate_id = c.id and c.last_applied_at is distinct from sent.last`)
