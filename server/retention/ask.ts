import { inArray } from 'drizzle-orm'
import { applications } from '../applications/table.ts'
import { issueCandidateToken } from '../candidate-records/tokens.ts'
import { type Candidate, candidates } from '../candidates/table.ts'
import { change, type Tx } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { withTitles } from '../jobs/titles.ts'
import { type DueApplication, lockDueApplications } from './due.ts'
import { mailQuestion } from './mails.ts'

/** The link is valid a little longer than its applications. */
const graceMs = 7 * 24 * 3600_000

/** Mails each candidate once about all applications that end soon. Returns how many candidates were mailed. */
export async function askCandidates(services: Services, candidateIds: number[]): Promise<number> {
  const subject = (asked: DueApplication[]) =>
    asked.map(({ id, companyId }) => ({ kind: 'application', id, companyId }))
  const terms = { action: 'application.ask-retention', subject, role: 'system' } as const
  const asked = await change(asSystem(services), terms, async (tx) => {
    const due = await lockDueApplications(tx, 'to ask', candidateIds)
    if (due.length > 0) await ask(tx, due)
    return due
  })
  return new Set(asked.map(({ candidateId }) => candidateId)).size
}

async function ask(tx: Tx, due: DueApplication[]) {
  const ids = due.map(({ id }) => id)
  await tx.db.update(applications).set({ retentionAskedAt: tx.now() }).where(inArray(applications.id, ids))
  const ofCandidate = Map.groupBy(due, ({ candidateId }) => candidateId)
  const people = await tx.db
    .select()
    .from(candidates)
    .where(inArray(candidates.id, [...ofCandidate.keys()]))
  for (const candidate of people) await mailTo(tx, candidate, ofCandidate.get(candidate.id) ?? [])
}

async function mailTo(tx: Tx, candidate: Candidate, due: DueApplication[]) {
  const last = Math.max(...due.map(({ endsAt }) => endsAt.getTime()))
  const token = await issueCandidateToken(tx.db, candidate.id, 'retention', new Date(last + graceMs))
  const shown = await withTitles({ db: tx.db, language: candidate.language }, due)
  await mailQuestion(tx, candidate, { due: shown, token })
}
