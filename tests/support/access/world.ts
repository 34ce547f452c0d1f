import { eq } from 'drizzle-orm'
import { hashPassword } from '../../../server/accounts/auth/password.ts'
import { hashOf } from '../../../server/accounts/auth/second-factor/spend-code.ts'
import { startSession } from '../../../server/accounts/auth/sessions.ts'
import { recoveryCodes, secondFactors, users } from '../../../server/accounts/table.ts'
import type { questionFilterRoutes } from '../../../server/applications/filter/routes.ts'
import { applications } from '../../../server/applications/table.ts'
import { issueCandidateToken } from '../../../server/candidate-records/tokens.ts'
import { companies, emailChanges } from '../../../server/companies/table.ts'
import type { filterRoutes } from '../../../server/filters/routes.ts'
import type { groupRoutes } from '../../../server/groups/routes.ts'
import { invitations } from '../../../server/members/table.ts'
import type { noteRoutes } from '../../../server/notes/routes.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { tokenHash } from '../../../server/platform/token.ts'
import { stages } from '../../../server/stages/table.ts'
import { goodPassword } from '../accounts.ts'
import { filesInMemory } from '../app.ts'
import { as, read } from '../client.ts'
import { aDashboard, anAdmin, anAnswer, anApplication, aUser } from '../dashboard.ts'
import { aJob, aQuestion } from '../examples.ts'
import { anOpenApplication } from '../open-application.ts'
import { aDocx, docxMime } from '../word.ts'
import { aConversation } from './conversation.ts'
import { anInterview, aProposal } from './interviews.ts'
import { whatAdministratorsManage } from './managed.ts'

const purposes = ['profile', 'request-data', 'unsubscribe', 'retention', 'wishes'] as const
export type Purpose = (typeof purposes)[number]

/** A valid picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Contained in every text that only a company, its candidate and administrators may read. */
export const secret = /skrovit/i

/** The rows of a company that others try to reach, by name, and the public ones. */
export async function aWorld(db: Db) {
  const storage = filesInMemory()
  const [own, other] = [await aDashboard(db, 'Hotel Jadran', { storage }), await aDashboard(db, 'Konoba')]
  const [application, theirs] = [
    await anApplication(db, own, { email: 'skrovita.ana@posta.example', retentionAskedAt: new Date() }),
    await anApplication(db, other),
  ]
  const open = await anOpenApplication(db)
  await db.insert(applications).values({
    ...{ jobId: open.id, companyId: open.companyId, candidateId: application.candidateId, language: 'hr' },
    ...{ firstName: 'Skrovita', lastName: 'Ana', email: application.email },
  })
  const deleted = await anApplication(db, own, { deletedAt: new Date() })
  const { fileId } = await anAnswer(db, application.id, { type: 'Document', value: '' }, { name: 'skrovita.pdf' })
  const word = await anAnswer(
    db,
    application.id,
    { type: 'Document', value: '' },
    { name: 'skroviti.docx', mime: docxMime },
  )
  const question = await aQuestion(db, { jobId: own.job.id })
  const draft = await aJob(db, {
    companyId: own.company.id,
    status: 'DRAFT',
    title: 'Skroviti nacrt',
    publishedAt: null,
  })
  const pending = await aJob(db, { companyId: own.company.id, status: 'PENDING_APPROVAL', submittedAt: new Date() })
  const [stage] = own.stages.slice(-1)
  await db
    .update(stages)
    .set({ name: 'Skrovita faza' })
    .where(eq(stages.id, stage?.id ?? 0))
  await db.update(companies).set({ logoSmall: 'logo', logo: 'logo' }).where(eq(companies.id, own.company.id))

  await db.insert(emailChanges).values({
    ...{ companyId: own.company.id, email: 'skrovita.adresa@posta.example' },
    ...{ hash: 'none', expiresAt: new Date(Date.now() + 3600_000) },
  })

  const { notes } = as<typeof noteRoutes>(own.app).api
  const { groups } = as<typeof groupRoutes>(own.app).api
  const { filters } = as<typeof questionFilterRoutes>(own.app).api.prijave
  const ownFilters = as<typeof filterRoutes>(own.app).api.filters
  const filter = {
    jobId: own.job.id,
    uvjeti: [{ pitanjeId: question.id, operator: 'contains' as const, vrijednosti: ['a'] }],
  }
  const ids = {
    application: application.id,
    deleted: deleted.id,
    candidate: application.candidateId,
    job: own.job.id,
    draft: draft.id,
    pending: pending.id,
    question: question.id,
    stage: stage?.id ?? 0,
    note: (await read(notes.$post({ json: { applicationId: application.id, content: 'Skrovita bilješka' } }))).id,
    group: (await read(groups.$post({ json: { name: 'Skrovita grupa' } }))).group.id,
    secondGroup: (await read(groups.$post({ json: { name: 'Druga skrovita grupa' } }))).group.id,
    filter: (await read(filters.$post({ json: { name: 'Skroviti filtar', ...filter } }))).id,
    ownFilter: (await read(ownFilters.$post({ json: { list: 'candidates', name: 'Skroviti moj', query: 'q=a' } })))
      .filter.id,
    company: own.company.id,
    colleague: (await aUser(db, { companyId: own.company.id, role: 'member', name: 'Skrovita Kolegica' })).id,
    invitation: await anInvitation(db, own.company.id),
    interview: await anInterview(db, application, own.user.id),
    proposal: await aProposal(db, application),
    file: fileId,
    word: word.fileId,
    ...(await aConversation(db, own, application.id)),
    session: tokenHash(await startSession(db, own.user.id, { userAgent: 'Skroviti preglednik', isPersistent: false })),
    foreignJob: other.job.id,
    foreignGroup: other.systemGroup('opted-out').id,
    foreignCandidate: theirs.candidateId,
    foreignApplication: theirs.id,
    ...(await whatAdministratorsManage(db, { jobId: own.job.id, companyId: own.company.id })),
  }
  await storage.put('upload', onePixel)
  for (const key of ['logo', 'cv', `applications/${fileId}`]) await storage.put(key, Buffer.from('%PDF'))
  await storage.put(`applications/${word.fileId}`, aDocx('Skroviti tekst'))

  const tokensOf = async (candidateId: number) =>
    Object.fromEntries(
      await Promise.all(
        purposes.map(async (purpose) => [
          purpose,
          await issueCandidateToken(db, candidateId, purpose, new Date(Date.now() + 3600_000)),
        ]),
      ),
    ) as Record<Purpose, string>
  const sessionOf = (userId: number) =>
    startSession(db, userId, { userAgent: '', isPersistent: false, isVerified: true })
  const adminId = await anAdminWithCode(db)
  await db.update(users).set({ passwordHash: await hashPassword(goodPassword) })
  return {
    ids,
    storage,
    own,
    sessions: {
      owner: await sessionOf(own.user.id),
      stranger: await sessionOf(other.user.id),
      admin: await sessionOf(adminId),
    },
    tokens: { candidate: await tokensOf(application.candidateId), otherCandidate: await tokensOf(theirs.candidateId) },
  }
}

/** Of a second factor. */
export const recoveryCode = 'abcd-efgh'

async function anAdminWithCode(db: Db): Promise<number> {
  const admin = await anAdmin(db)
  if (admin.kind !== 'admin') throw new Error('no administrator')
  const { userId } = admin
  await db.insert(secondFactors).values({ userId, secret: 'A', confirmedAt: new Date() })
  await db.insert(recoveryCodes).values({ userId, hash: hashOf(userId, recoveryCode) })
  return userId
}

async function anInvitation(db: Db, companyId: number): Promise<number> {
  const [row] = await db
    .insert(invitations)
    .values({
      ...{ companyId, email: 'skrovita.kolegica@posta.example', role: 'member', language: 'hr', hash: 'none' },
      ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 3600_000) },
    })
    .returning()
  return row?.id ?? 0
}

export type World = Awaited<ReturnType<typeof aWorld>>
export type Ids = World['ids']

/** Ids that do not exist, except for those of the caller's own company. */
export const absent = (ids: Ids): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => {
      if (name.startsWith('foreign')) return [name, id]
      return [name, typeof id === 'number' ? 1e9 : id.replace(/[0-9a-f]/g, '1')]
    }),
  ) as Ids
