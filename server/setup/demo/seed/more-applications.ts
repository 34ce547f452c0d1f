import { sql } from 'drizzle-orm'
import { refreshCompanyCandidates } from '../../../candidate-records/refresh.ts'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { insertAnswers } from './candidates.ts'

/** Few companies share them, so that each has very many. */
const companies = 8
const batchSize = 5000

type Seeding = { count: number; onDone: (done: number) => void }

/** Stores more applications of the existing candidates to the ads of few companies, all made inside the database. */
export async function seedMoreApplications(database: Db, { count, onDone }: Seeding) {
  await database.transaction(async (db) => {
    await createTargets(db)
    await createPeople(db)
    for (let done = 0; done < count; ) {
      const size = Math.min(batchSize, count - done)
      const [row] = await rowsOf<{ id: number }>(db, sql`select coalesce(max(id), 0) + 1 as id from applications`)
      await insertBatch(db, done, size)
      await insertAnswers(db, Number(row?.id))
      done += size
      onDone(done)
    }
    await refreshCompanyCandidates(db)
    await refreshLastApplied(db)
  })
}

const createTargets = (db: Db) =>
  db.execute(sql`create temporary table targets on commit drop as
    with largest as (
      select company_id from jobs where status in ('ACTIVE', 'EXPIRED') and published_at is not null
      group by company_id order by count(*) desc, company_id limit ${sql.raw(String(companies))})
    select row_number() over (order by md5(id::text)) - 1 as place, id, company_id, published_at,
      (select array_agg(s.id order by s.position) from stages s where s.company_id = jobs.company_id) as stages
    from jobs join largest using (company_id) where status in ('ACTIVE', 'EXPIRED') and published_at is not null`)

const refreshLastApplied = (db: Db) =>
  db.execute(sql`update candidates c set last_applied_at = newest.at
    from (select candidate_id, max(applied_at) as at from applications group by candidate_id) newest
    where newest.candidate_id = c.id and c.last_applied_at is distinct from newest.at`)

const createPeople = async (db: Db) => {
  await db.execute(sql`create temporary table people on commit drop as
    select row_number() over (order by id) - 1 as place, id, first_name, last_name, email, phone from candidates`)
  await db.execute(sql`create unique index on people (place)`)
  await db.execute(sql`analyze people`)
}

/** Goes through the candidates in turn; a hash decides ad, stage, rating and time. */
const insertBatch = (db: Db, from: number, size: number) =>
  db.execute(sql`
    with wanted as (
      select n, n % (select count(*) from people) as who from generate_series(${from}::bigint, ${from + size - 1}::bigint) n),
    drawn as (
      select p.*, abs(hashint8(n * 7919 + 13)::bigint) as chance,
        abs(hashint8(n)::bigint) % (select count(*) from targets) as target
      from wanted w join people p on p.place = w.who)
    insert into applications (job_id, company_id, candidate_id, language, first_name, last_name, email, phone, stage_id, rating, seen, applied_at)
    select t.id, t.company_id, d.id, 'hr', d.first_name, d.last_name, d.email, d.phone,
      t.stages[1 + (chance % 6)::int], case when chance % 10 > 5 then 1 + (chance / 10 % 5)::int end, chance % 6 > 0 or chance % 5 > 2,
      least(now(), t.published_at + (chance % 1728000) * interval '1 second')
    from drawn d join targets t on t.place = d.target
    on conflict do nothing`)
