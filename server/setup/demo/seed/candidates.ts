import { sql } from 'drizzle-orm'
import { type Person, searchTextOf } from '../../../applications/apply/person.ts'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { chooseTargets, insertApplications } from './applications.ts'

// SQL names tables here: temporary ones, which Drizzle does not know, fill millions of rows in the database.

const batchSize = 10_000

/** Of so many candidates, one has opted out. */
const optedOutEvery = 33
/** Of so many applications, one is of a member of a group. */
const inGroupEvery = 10

type Seeding = { count: number; onDone: (done: number) => void }

/** Stores many candidates, each with one application, its personal answers and a stage, some in a group. */
export async function seedCandidates(database: Db, { count, onDone }: Seeding) {
  await database.transaction(async (db) => {
    await chooseTargets(db)
    for (let done = 0; done < count; ) {
      const size = Math.min(batchSize, count - done)
      await seedBatch(db, size)
      done += size
      onDone(done)
    }
    await db.execute(sql`drop table targets, target_questions`)
  })
}

async function seedBatch(db: Db, size: number) {
  const added = await rowsOf<Person & { id: number }>(db, newCandidates(size))
  await createPeople(db, added)
  const first = await insertApplications(db, Math.min(...added.map(({ id }) => id)), size)
  await db.execute(sql`insert into group_members (group_id, candidate_id, added_at)
    select g.id, a.candidate_id, a.applied_at from applications a
    join lateral (select id from groups where company_id = a.company_id and gathers is null
      order by hashint4(id + a.id) limit 1) g on true
    where a.id >= ${first} and a.id % ${inGroupEvery} = 0`)
  await db.execute(sql`drop table people`)
}

async function createPeople(db: Db, added: (Person & { id: number })[]) {
  const people = added.map((person) => ({ ...person, searchText: searchTextOf(person, answersOf(person)) }))
  await db.execute(sql`create temporary table people as
    select row_number() over (order by id) - 1 as place, id, "firstName" as first_name, "lastName" as last_name, email,
      phone, "searchText" as search_text
    from json_to_recordset(${JSON.stringify(people)}::json)
      as person (id integer, "firstName" text, "lastName" text, email text, phone text, "searchText" text)`)
}

/** What `insertApplications` answers to the personal questions. */
const answersOf = ({ firstName, lastName, email, phone }: Person) => [firstName, lastName, email, phone ?? '']

const demoPeople = sql`(
  select row_number() over (order by id) - 1 as place, * from (
    select * from candidates where email like '%@posta.example' order by id limit 150) first)`

/** People with the first names of some candidates of the demo and the last names of others. */
const newCandidates = (size: number) => sql`
  insert into candidates (email, first_name, last_name, phone, opted_out_at)
  select split_part(f.email, '.', 1) || '.' || split_part(split_part(l.email, '@', 1), '.', 2) || '.' || to_hex(n)
      || '@posta.example',
    f.first_name, l.last_name, left(f.phone, -4) || lpad((n % 10000)::text, 4, '0'),
    case when n % ${optedOutEvery} = 0 then now() end
  from (select max(id) as id from candidates) highest
  cross join (select count(*) as total from ${demoPeople} p) people
  cross join generate_series(highest.id + 1, highest.id + ${size}::integer) n
  join ${demoPeople} f on f.place = n % people.total
  join ${demoPeople} l on l.place = (n / people.total + n * 7) % people.total
  order by n
  returning id, first_name as "firstName", last_name as "lastName", email, phone`
