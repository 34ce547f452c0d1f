import { eq } from 'drizzle-orm'
import { answers, applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { openApplicationSlug } from '../../server/jobs/open-application-slug.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { QuestionType } from '../../server/questions/question.ts'

type Wishes = { countries?: string; industries?: string; text?: string }

/** The open application that every installation has. */
export async function anOpenApplication(db: Db) {
  const [job] = await db.select().from(jobs).where(eq(jobs.slug, openApplicationSlug))
  if (!job) throw new Error('no open application')
  return job
}

/** A candidate who has sent the open application. */
export async function aSubscriber(
  db: Db,
  open: { id: number; companyId: number },
  { countries, industries, text }: Wishes = {},
  given: Partial<typeof candidates.$inferInsert> & { appliedAt?: Date } = {},
) {
  const { appliedAt = new Date('2026-11-01T08:00:00Z'), ...person } = given
  const [candidate] = await db
    .insert(candidates)
    .values({ email: 'ana@posta.example', firstName: 'Ana', lastName: 'Kovač', ...person })
    .returning()
  if (!candidate) throw new Error('no candidate')
  const { email, firstName, lastName, language } = candidate
  const [application] = await db
    .insert(applications)
    .values({
      ...{ email, firstName, lastName, language, appliedAt },
      ...{ jobId: open.id, companyId: open.companyId, candidateId: candidate.id },
    })
    .returning()
  if (!application) throw new Error('no application')
  const said: [QuestionType, string | undefined][] = [
    ['CheckBox', countries],
    ['CheckBox', industries],
    ['MultiLineText', text],
  ]
  const rows = said.flatMap(([type, value], position) =>
    value === undefined ? [] : [{ applicationId: application.id, caption: '', type, position, value }],
  )
  if (rows.length > 0) await db.insert(answers).values(rows)
  return { candidate, application }
}
