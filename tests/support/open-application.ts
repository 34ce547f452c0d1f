import { eq } from 'drizzle-orm'
import { answers, applications } from '../../server/applications/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { openApplicationSlug } from '../../server/jobs/open-application-slug.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { questions } from '../../server/questions/table.ts'

type Wishes = { countries?: string; industries?: string; text?: string; occupations?: string }

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
  { countries, industries, text, occupations }: Wishes = {},
  overrides: Partial<typeof candidates.$inferInsert> & { appliedAt?: Date } = {},
) {
  const { appliedAt = new Date('2026-11-01T08:00:00Z'), ...person } = overrides
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
  const asked = await db.select().from(questions).where(eq(questions.jobId, open.id)).orderBy(questions.position)
  const [, , , , ofCountries, ofIndustries, ofOccupations] = asked
  const answered = [
    [ofCountries, countries],
    [ofIndustries, industries],
    [ofOccupations, occupations],
    [asked.find(({ type }) => type === 'MultiLineText'), text],
  ] as const
  const rows = answered.flatMap(([question, value], position) =>
    question && value !== undefined
      ? [{ applicationId: application.id, questionId: question.id, caption: '', type: question.type, position, value }]
      : [],
  )
  if (rows.length > 0) await db.insert(answers).values(rows)
  return { candidate, application }
}

/** The fields of an open application that is complete; `named` are answers by the beginning of their Croatian captions. */
export async function openApplicationForm(db: Db, named: Record<string, string> = {}) {
  const { id } = await anOpenApplication(db)
  const asked = await db.select().from(questions).where(eq(questions.jobId, id)).orderBy(questions.position)
  const byType: Record<string, string> = {
    Email: 'ana@posta.example',
    Telefon: '+385915550101',
    Date: '',
    Document: '',
  }
  const fields = asked.map(({ id: questionId, type, caption, options: [first = 'Ana'] }) => {
    const name = Object.keys(named).find((start) => caption.startsWith(start))
    return [questionId, name ? named[name] : (byType[type] ?? first)]
  })
  return { jobId: String(id), language: 'hr', agreePrivacy: 'true', agreeData: 'true', ...Object.fromEntries(fields) }
}
