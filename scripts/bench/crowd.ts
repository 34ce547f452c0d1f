import postgres from 'postgres'
import type { Db } from '../../server/platform/db/client.ts'
import { measureGroupCopy } from './group-copy.ts'
import { applicationCases, type Case, candidateCases, type Subject } from './list-cases.ts'
import { measureProcessAll } from './process-all.ts'
import type { Report } from './report.ts'
import { createSandbox, databaseOn, run } from './sandbox.ts'

type Size = { jobs: number; candidates: number; applications: number }

/** Milliseconds that 95 of 100 lists may take in the database: of a company with very many applications, and of all companies. */
const limits = { company: 60, all: 150 }

/** Measures what many candidates could make slow: lists, whole groups and runs. */
export async function measureCrowd(report: Report, serverUrl: string, size: Size) {
  const place = await createSandbox(serverUrl, 'crowd')
  const counts = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)])
  run('scripts/seed.ts', counts, { ...place, DEMO: '0' })
  const client = postgres(place.DATABASE_URL, { max: 1, onnotice: () => {} })
  const db = databaseOn(client)
  await client`insert into users (email, password_hash, company_id, confirmed_at)
    select id || '@member.example', '-', id, now() from companies`
  await client`update applications set assignee_id = (select min(id) from users where company_id = applications.company_id)
    where id % 2 = 0`
  // Autovacuum would do so within a minute.
  await client`vacuum analyze`
  const companyId = await largestCompany(client)
  for (const [who, scope] of [['company', companyId] as const, ['all', 'all'] as const]) {
    const subject = await subjectOf(client, scope, companyId)
    await measureLists(report, db, `lists of applications, ${who}`, applicationCases(subject), limits[who])
    await measureLists(report, db, `lists of candidates, ${who}`, candidateCases(subject), limits[who])
  }
  await measureGroupCopy(report, client, companyId)
  await client.end()
  await measureProcessAll(report, place)
}

async function largestCompany(client: postgres.Sql): Promise<number> {
  const [row] = await client`select company_id as id from applications group by 1 order by count(*) desc limit 1`
  return row?.['id']
}

async function subjectOf(client: postgres.Sql, companyId: Subject['companyId'], largest: number): Promise<Subject> {
  const mostOf = async (column: string, from: string) => {
    const rows = await client`select ${client(column)} as id from ${client.unsafe(from)}
      where company_id = ${largest} group by 1 order by count(*) desc limit 1`
    return Number(rows[0]?.['id'] ?? 1)
  }
  const countOf = async (table: string) => {
    const own = companyId === 'all' ? client`` : client`where company_id = ${companyId}`
    const [row] = await client`select count(*) as total from ${client(table)} ${own}`
    return Number(row?.['total'])
  }
  return {
    companyId,
    applications: await countOf('applications'),
    candidates: await countOf(companyId === 'all' ? 'candidates' : 'company_candidates'),
    jobId: await mostOf('job_id', 'applications'),
    stageId: await mostOf('stage_id', 'applications'),
    assigneeId: await mostOf('assignee_id', 'applications'),
    groupId: await mostOf('group_id', 'group_members join groups on id = group_id'),
  }
}

const rounds = 3

/** Other load on the machine only makes a query slower: the fastest of each counts. */
async function measureLists(report: Report, db: Db, what: string, cases: Case[], limit: number) {
  const answers: { name: string; ms: number }[] = []
  for (const { name, ask } of cases) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      await ask(db)
      times.push(performance.now() - begun)
    }
    answers.push({ name, ms: Math.min(...times) })
  }
  answers.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => answers[Math.floor((answers.length - 1) * share)]
  const note = `of ${answers.length}`
  report.figure(`${what}, middle`, at(0.5)?.ms ?? Number.NaN, 'ms', { note })
  report.figure(`${what}, 95 of 100`, at(0.95)?.ms ?? Number.NaN, 'ms', { limit, note })
  report.figure(`${what}, the slowest`, at(1)?.ms ?? Number.NaN, 'ms', { note: at(1)?.name })
}
