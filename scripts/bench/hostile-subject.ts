import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { startSession } from '../../server/accounts/auth/sessions.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { type Db, openDatabase } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { databaseIn } from '../../server/platform/folder.ts'
import { hard } from './hostile-texts.ts'
import type { Sandbox } from './sandbox.ts'

/** Who makes the calls: headers and, for candidates, the parameters of their link. */
export type Caller = { headers?: Record<string, string>; query?: Record<string, string> }

const notesOfCandidate = 200

/** In the address to which the candidate of the application answers. */
export const tokenOfMails = 'b'.repeat(32)

/** The company with the most applications, the ids of its rows, and everybody who calls. */
export async function prepareSubject({ DATABASE_URL, DATA_DIR }: Sandbox) {
  const { db, close } = await openDatabase({ url: DATABASE_URL, folder: databaseIn(DATA_DIR) })
  try {
    const [company = 1, other = 2] = await idsOf(
      db,
      'select company_id as id from applications group by 1 order by count(*) desc limit 2',
    )
    const users = { employer: await aUser(db, company), 'second employer': await aUser(db, other) }
    const [admin = 0] = await idsOf(db, 'select id from users where is_admin order by id limit 1')
    const ids = await subjectIds(db, company, users.employer)
    const sessionOf = async (userId: number): Promise<Caller> => ({
      headers: {
        authorization: `Bearer ${await startSession(db, userId, { userAgent: 'bench', isPersistent: false, isVerified: true })}`,
      },
    })
    const callers: Record<string, Caller> = {
      visitor: {},
      candidate: {
        query: { token: await issueCandidateToken(db, ids.candidate, 'profile', new Date(Date.now() + 3600_000)) },
      },
      employer: await sessionOf(users.employer),
      'second employer': await sessionOf(users['second employer']),
      administrator: await sessionOf(admin),
    }
    return { ids, callers }
  } finally {
    await close()
  }
}

export type Subject = Awaited<ReturnType<typeof prepareSubject>>

const idsOf = async <Id = number>(db: Db, query: string) =>
  (await rowsOf<{ id: Id }>(db, sql.raw(query))).map(({ id }) => id)

async function aUser(db: Db, companyId: number): Promise<number> {
  const address = `${randomUUID()}@bench.example`
  const [user] = await rowsOf<{ id: number }>(
    db,
    sql`insert into users (email, password_hash, company_id, confirmed_at, language)
      values (${address}, '-', ${companyId}, now(), 'hr') returning id`,
  )
  if (!user) throw new Error('A user was not added')
  return user.id
}

async function subjectIds(db: Db, company: number, author: number) {
  const first = async (query: string) => (await idsOf(db, query))[0] ?? 1
  const firstText = async (query: string): Promise<string> =>
    (await idsOf<string>(db, query))[0] ?? '00000000-0000-4000-8000-000000000000'
  const own = `where company_id = ${company}`
  const applications = await idsOf(
    db,
    `select id from applications ${own} and deleted_at is null order by id limit 2000`,
  )
  const [application = 1] = applications
  const candidate = await first(`select candidate_id as id from applications where id = ${application}`)
  const jobsByUse = await idsOf(
    db,
    `select job_id as id from applications ${own} group by 1 order by count(*) desc limit 2`,
  )
  const [job = 1, draft = job] = jobsByUse
  const [group = 1, secondGroup = group] = await idsOf(db, `select id from groups ${own} order by id limit 2`)
  await db.execute(sql`insert into notes (company_id, author_id, candidate_id, application_id, content)
    select ${company}::int, ${author}::int, ${candidate}::int, ${application}::int, ${hard.words(3900)}::text
    from generate_series(1, ${notesOfCandidate}::int)`)
  await db.execute(sql`insert into group_members (group_id, candidate_id)
    select ${group}::int, candidate_id from company_candidates where company_id = ${company} on conflict do nothing`)
  const [ownFilter = 1] = await idsOf(
    db,
    `insert into own_filters (user_id, list, name, query)
      select ${author}, 'candidates', 'Filter ' || n, 'q=' || n from generate_series(1, 29) n returning id`,
  )
  return {
    ...{ company, applications, application, candidate, job, draft, group, secondGroup },
    article: await first('select article_id as id from article_versions group by 1 order by count(*) desc limit 1'),
    version: await first('select id from article_versions order by id limit 1'),
    card: await first('select id from recruiting_candidates order by id limit 1'),
    section: await first('select id from recruiting_groups order by id limit 1'),
    file: await firstText('select id from files where answer_id is not null limit 1'),
    filter: await first(`select id from saved_filters ${own} limit 1`),
    ownFilter,
    colleague: await first(`insert into users (email, password_hash, company_id, role, confirmed_at)
      values ('colleague@member.example', '-', ${company}, 'member', now()) returning id`),
    invitation: await first(`insert into invitations (company_id, email, role, language, hash, created_at, expires_at)
      values (${company}, 'invited@member.example', 'member', 'hr', 'none', now(), now()) returning id`),
    ...(await aConversation(first, { company, application })),
    interview: await first(`insert into interviews
      (company_id, application_id, state, starts_at, minutes, zone, candidate_zone, way, created_at) values
      (${company}, ${application}, 'agreed', now() + interval '2 days', 30, 'Europe/Zagreb', 'Europe/Zagreb', 'phone', now())
      returning id`),
    industry: await first('select id from industries limit 1'),
    mail: await first('select id from mails limit 1'),
    note: await first(`select id from notes ${own} limit 1`),
    question: await first(`select id from questions where job_id = ${job} limit 1`),
    heldReply: await first('select id from reply_reviews limit 1'),
    featured: await first('select id from featured_periods limit 1'),
    occupationName: await first('select id from occupation_names limit 1'),
    report: await first('select id from job_reports limit 1'),
    run: await first('select id from runs limit 1'),
    session: await firstText('select id from sessions limit 1'),
    stage: await first(`select id from stages ${own} order by position limit 1`),
    upload: await firstText('select id from uploads limit 1'),
  }
}

type Rows = { company: number; application: number }

/** A message from an unknown address, and a reply that came back. */
async function aConversation(first: (query: string) => Promise<number>, { company, application }: Rows) {
  await first(`insert into answer_tokens (application_id, token) values (${application}, '${tokenOfMails}')
    returning application_id as id`)
  return {
    unknownMessage: await first(`insert into messages (application_id, way, sender, is_known, text, created_at)
      values (${application}, 'mail', 'a@unknown.example', false, 'a', now()) returning id`),
    returnedReply: await first(`insert into replies
      (company_id, application_id, kind, language, subject, text, state, key, created_at)
      values (${company}, ${application}, 'ask', 'hr', 'a', 'a', 'returned', 'returned', now()) returning id`),
  }
}
