import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { startSession } from '../../server/accounts/auth/sessions.ts'
import { issueToken } from '../../server/candidate-records/tokens.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { hard } from './hostile-texts.ts'

/** Who makes the calls: headers and, for candidates, the parameters of their link. */
export type Caller = { headers?: Record<string, string>; query?: Record<string, string> }

const notesOfCandidate = 200

/** The company with the most applications, the ids of its rows, and everybody who calls. */
export async function prepareSubject(databaseUrl: string) {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Db
  try {
    const [company = 1, other = 2] = await idsOf(
      client,
      'select company_id as id from applications group by 1 order by count(*) desc limit 2',
    )
    const users = { employer: await aUser(client, company), 'second employer': await aUser(client, other) }
    const [admin = 0] = await idsOf(client, 'select id from users where is_admin order by id limit 1')
    const ids = await rowsOf(client, company, users.employer)
    const sessionOf = async (userId: number): Promise<Caller> => ({
      headers: {
        authorization: `Bearer ${await startSession(db, userId, { userAgent: 'bench', isPersistent: false, isVerified: true })}`,
      },
    })
    const callers: Record<string, Caller> = {
      visitor: {},
      candidate: { query: { token: await issueToken(db, ids.candidate, 'profile', new Date(Date.now() + 3600_000)) } },
      employer: await sessionOf(users.employer),
      'second employer': await sessionOf(users['second employer']),
      administrator: await sessionOf(admin),
    }
    return { ids, callers }
  } finally {
    await client.end()
  }
}

export type Subject = Awaited<ReturnType<typeof prepareSubject>>

const idsOf = async <Id = number>(client: postgres.Sql, query: string) =>
  (await client.unsafe(query)).map((row) => row['id'] as Id)

async function aUser(client: postgres.Sql, companyId: number): Promise<number> {
  const [user] = await client`insert into users (email, password_hash, company_id, confirmed_at, language)
    values (${`${randomUUID()}@bench.example`}, '-', ${companyId}, now(), 'hr') returning id`
  return user?.['id']
}

async function rowsOf(client: postgres.Sql, company: number, author: number) {
  const first = async (query: string) => (await idsOf(client, query))[0] ?? 1
  const firstText = async (query: string): Promise<string> =>
    (await idsOf<string>(client, query))[0] ?? '00000000-0000-4000-8000-000000000000'
  const own = `where company_id = ${company}`
  const applications = await idsOf(
    client,
    `select id from applications ${own} and deleted_at is null order by id limit 2000`,
  )
  const [application = 1] = applications
  const candidate = await first(`select candidate_id as id from applications where id = ${application}`)
  const jobsByUse = await idsOf(
    client,
    `select job_id as id from applications ${own} group by 1 order by count(*) desc limit 2`,
  )
  const [job = 1, draft = job] = jobsByUse
  const [group = 1, secondGroup = group] = await idsOf(client, `select id from groups ${own} order by id limit 2`)
  await client`insert into notes (company_id, author_id, candidate_id, application_id, content)
    select ${company}, ${author}, ${candidate}, ${application}, ${hard.words(3900)} from generate_series(1, ${notesOfCandidate})`
  await client`insert into group_members (group_id, candidate_id)
    select ${group}, candidate_id from company_candidates where company_id = ${company} on conflict do nothing`
  return {
    ...{ company, applications, application, candidate, job, draft, group, secondGroup },
    article: await first('select article_id as id from article_versions group by 1 order by count(*) desc limit 1'),
    version: await first('select id from article_versions order by id limit 1'),
    card: await first('select id from recruiting_candidates order by id limit 1'),
    section: await first('select id from recruiting_groups order by id limit 1'),
    file: await firstText('select id from files where answer_id is not null limit 1'),
    filter: await first(`select id from saved_filters ${own} limit 1`),
    industry: await first('select id from industries limit 1'),
    mail: await first('select id from mails limit 1'),
    note: await first(`select id from notes ${own} limit 1`),
    question: await first(`select id from questions where job_id = ${job} limit 1`),
    heldReply: await first('select id from reply_reviews limit 1'),
    report: await first('select id from job_reports limit 1'),
    run: await first('select id from runs limit 1'),
    session: await firstText('select id from sessions limit 1'),
    stage: await first(`select id from stages ${own} order by position limit 1`),
    upload: await firstText('select id from uploads limit 1'),
  }
}
