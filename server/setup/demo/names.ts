import { eq, inArray } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import { groups } from '../../groups/table.ts'
import { openApplicationSlug } from '../../jobs/open-application-slug.ts'
import { jobs } from '../../jobs/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { questions } from '../../questions/table.ts'
import { stages } from '../../stages/table.ts'
import type { DemoRow } from './rows.ts'

/** The ids of rows by table and by the name that other lines have for them. */
export type IdsByName = Map<string, Map<unknown, number>>

const names: Record<string, (row: DemoRow) => unknown> = {
  users: ({ email }) => email,
  candidates: ({ email }) => email,
  companies: ({ slug }) => slug,
  jobs: ({ slug }) => slug,
  stages: (row) => `${row['company_id']} ${row['position']}`,
  rejection_reasons: (row) => `${row['company_id']} ${row['kind']}`,
  groups: (row) => `${row['company_id']} ${row['gathers'] ?? row['name']}`,
  questions: (row) => `${row['job_id']} ${row['position']}`,
  answers: (row) => `${row['application_id']} ${row['question_id']}`,
}

/** What other lines call a row: its e-mail address or slug, its place in what it belongs to, or what it has as `id`. */
export const demoName = (table: string, row: DemoRow) => (names[table] ?? (({ id }: DemoRow) => id))(row)

const tables: Record<string, string> = {
  company_id: 'companies',
  job_id: 'jobs',
  question_id: 'questions',
  candidate_id: 'candidates',
  application_id: 'applications',
  answer_id: 'answers',
  user_id: 'users',
  author_id: 'users',
  group_id: 'groups',
  stage_id: 'stages',
  from_stage_id: 'stages',
  entered_stage_id: 'stages',
  rejected_from_id: 'stages',
  rejection_reason_id: 'rejection_reasons',
}

/** The row with ids instead of names. Undefined when it belongs to a row that is not there. */
export function withIds(row: DemoRow, ids: IdsByName): DemoRow | undefined {
  const columns = Object.entries(row).map(([column, value]) => {
    const table = tables[column]
    return [column, table && typeof value === 'string' ? ids.get(table)?.get(value) : value] as const
  })
  return columns.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(columns)
}

/** The portal's company and its open application, which the demo's rows also belong to. */
export async function idsOfPortal(db: Db): Promise<IdsByName> {
  const ofPortal = await db.select().from(companies).where(eq(companies.isPortal, true))
  const open = await db.select().from(jobs).where(eq(jobs.slug, openApplicationSlug))
  const among = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const [ownStages, ownGroups, asked] = [
    await db
      .select()
      .from(stages)
      .where(inArray(stages.companyId, among(ofPortal))),
    await db
      .select()
      .from(groups)
      .where(inArray(groups.companyId, among(ofPortal))),
    await db
      .select()
      .from(questions)
      .where(inArray(questions.jobId, among(open))),
  ]
  return new Map<string, Map<unknown, number>>([
    ['companies', new Map(ofPortal.map(({ id }) => ['portal', id]))],
    ['stages', new Map(ownStages.map(({ id, position }) => [`portal ${position}`, id]))],
    ['groups', new Map(ownGroups.map(({ id, gathers, name }) => [`portal ${gathers ?? name}`, id]))],
    ['jobs', new Map(open.map(({ id, slug }) => [slug, id]))],
    ['questions', new Map(asked.map(({ id, position }) => [`${openApplicationSlug} ${position}`, id]))],
  ])
}
