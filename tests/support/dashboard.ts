import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/table.ts'
import { answers, applications } from '../../server/applications/table.ts'
import { refreshCompanyCandidates } from '../../server/candidate-records/refresh.ts'
import { candidates } from '../../server/candidates/table.ts'
import { addCompanyDefaults } from '../../server/companies/defaults.ts'
import type { Viewer } from '../../server/context.ts'
import { files } from '../../server/files/table.ts'
import { groups } from '../../server/groups/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { refreshApplicationSearchTexts } from '../../server/setup/search-texts.ts'
import { stages } from '../../server/stages/table.ts'
import { appFor } from './app.ts'
import { aCompany, aJob } from './examples.ts'

/** A company with stages, system groups, a user and a live ad, and the API for that user. */
export async function aDashboard(db: Db, name = 'Hotel Jadran', options: Parameters<typeof appFor>[1] = {}) {
  const company = await aCompany(db, { name })
  await addCompanyDefaults(db, [company])
  const job = await aJob(db, { companyId: company.id })
  const login = `eva.${company.id}@hotel.example`
  const user = await aUser(db, { email: login, companyId: company.id })
  const viewer: Viewer = { kind: 'employer', userId: user.id, companyId: company.id, login, role: 'owner' }
  const ownStages = await db.select().from(stages).where(eq(stages.companyId, company.id)).orderBy(stages.position)
  const ownGroups = await db.select().from(groups).where(eq(groups.companyId, company.id))
  const systemGroup = (gathers: 'open-applications' | 'opted-out') => {
    const found = ownGroups.find((group) => group.gathers === gathers)
    if (!found) throw new Error('no such group')
    return found
  }
  return { company, job, user, viewer, stages: ownStages, systemGroup, app: appFor(db, { viewer, ...options }) }
}

export type Dashboard = Awaited<ReturnType<typeof aDashboard>>

export async function aUser(db: Db, overrides: Partial<typeof users.$inferInsert> = {}) {
  const row = { email: `${randomUUID()}@user.example`, passwordHash: '-', confirmedAt: new Date(), ...overrides }
  const [user] = await db.insert(users).values(row).returning()
  if (!user) throw new Error('no user')
  return user
}

export async function anAdmin(db: Db): Promise<Viewer> {
  const { id, email } = await aUser(db, { isAdmin: true })
  return { kind: 'admin', userId: id, companyId: null, login: email }
}

type Given = Partial<typeof applications.$inferInsert> & { optedOutAt?: Date }

/** An application to the company's ad. The same e-mail address is the same candidate. */
export async function anApplication(db: Db, { company, job, stages: [first] }: Dashboard, overrides: Given = {}) {
  const { optedOutAt = null, ...more } = overrides
  const person = {
    firstName: 'Ana',
    lastName: 'Kovač',
    email: `${randomUUID()}@posta.example`,
    phone: '+385 91 555 0101',
  }
  const { firstName, lastName, email, phone, appliedAt } = { appliedAt: new Date(), ...person, ...more }
  const [candidate] = await db
    .insert(candidates)
    .values({ firstName, lastName, email, phone, optedOutAt, lastAppliedAt: appliedAt })
    .onConflictDoUpdate({ target: candidates.email, set: { firstName, lastName } })
    .returning()
  const [application] = await db
    .insert(applications)
    .values({
      ...{ jobId: job.id, companyId: company.id, candidateId: candidate?.id ?? 0, language: 'hr', stageId: first?.id },
      ...{ firstName, lastName, email, phone, appliedAt },
      ...more,
    })
    .returning()
  if (!application || !candidate) throw new Error('no application')
  await refreshApplicationSearchTexts(db, application.id)
  await refreshCompanyCandidates(db, [candidate.id])
  return { ...application, candidate }
}

/** An answer to a question, with a file if one is named. */
export async function anAnswer(
  db: Db,
  applicationId: number,
  overrides: Partial<typeof answers.$inferInsert> = {},
  file?: { name: string; mime?: string },
) {
  const row = {
    applicationId,
    caption: 'Iskustvo',
    type: 'SimpleText' as const,
    position: 1,
    value: 'Tri sezone',
    ...overrides,
  }
  const [response] = await db.insert(answers).values(row).returning()
  if (!response) throw new Error('no answer')
  await refreshApplicationSearchTexts(db, applicationId)
  if (!file) return { response, fileId: '' }
  const id = randomUUID()
  const stored = { id, storageKey: `applications/${id}`, bytes: 4, mime: 'application/pdf', ...file }
  await db.insert(files).values({ ...stored, answerId: response.id })
  return { response, fileId: id }
}
