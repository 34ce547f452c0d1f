import { eq, inArray, or, sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { applications } from '../applications/table.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { receiverHashOf } from '../mails/erase.ts'
import { eraseSuppressed } from '../mails/erased-address.ts'
import { mails } from '../mails/table.ts'
import { deleteContact } from '../marketing/delete-contact.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { candidateOf, type Link } from './access.ts'
import { type Candidate, candidates, companyCandidates } from './table.ts'

/** Erases everything about a candidate, by their link. */
export async function eraseOwnData(context: Context, link: Link) {
  const candidate = await candidateOf(context, link, 'profile')
  await erase(context, candidate, 'candidate')
}

/** Erases everything about a candidate, for administrators. */
export async function eraseCandidate(context: Context, id: number) {
  requireAdmin(context)
  const [candidate] = await context.db.select().from(candidates).where(eq(candidates.id, id))
  if (!candidate) throw notFound(context)
  await erase(context, candidate)
}

const erase = (context: Context, candidate: Candidate, role?: 'candidate') =>
  change(
    context,
    {
      action: 'candidate.erase',
      subject: { kind: 'candidate', id: candidate.id, companyId: null },
      ...(role && { role }),
    },
    (tx) => eraseAll(tx, candidate),
  )

/**
 * Deletes a candidate with applications, answers, notes, group memberships, tokens and mails in one transaction. Files
 * are removed by a task, which is retried. Only an audit entry with the id remains.
 */
export async function eraseAll(tx: Tx, { id, email }: Candidate) {
  const { db, queue } = tx
  const ids = db.select({ id: applications.id }).from(applications).where(eq(applications.candidateId, id))
  const storageKeys = await storedFiles(tx, id)
  const knowing = await db
    .select({ companyId: companyCandidates.companyId })
    .from(companyCandidates)
    .where(eq(companyCandidates.candidateId, id))
  await db
    .delete(mails)
    .where(or(eq(mails.candidateId, id), inArray(mails.applicationId, ids), eq(mails.replyTo, email)))
  await db.execute(
    sql`delete from mails where (receiver = ${email} or receiver_hash = ${receiverHashOf(email)}) and not exists (select from users where email = ${email})`,
  )
  await eraseDigests(tx, id)
  await db.execute(sql`delete from rate_limits where right(key, ${email.length + 1}) = ${`:${email}`}
    and not exists (select from users where email = ${email})`)
  await eraseSuppressed(tx, email)
  await deleteContact(tx, { id, email })
  await db.delete(candidates).where(eq(candidates.id, id))
  if (storageKeys.length > 0) await queue.add(db, removeFilesTask, { storageKeys })
  for (const { companyId } of knowing) await notifyCompany(tx, id, companyId)
}

/** Deletes digests that name the candidate. Unsent ones leave no record, so the next run enqueues the rest again. */
async function eraseDigests({ db }: Tx, id: number) {
  const named = sql`select g.company_id, g.day, g.mail_id from application_digests g
    join digested_applications n on n.day = g.day
    join applications a on a.id = n.application_id and a.company_id = g.company_id
    where a.candidate_id = ${id}`
  const unsent = sql`select company_id, day from (${named}) g join mails m on m.id = g.mail_id
    where m.state in ('waiting', 'failed')`
  await db.execute(sql`delete from digested_applications n using applications a
    where a.id = n.application_id and a.candidate_id <> ${id} and (a.company_id, n.day) in (${unsent})`)
  const erased = sql`delete from mails where id in (select mail_id from (${named}) g) returning id, state`
  await db.execute(sql`with erased as (${erased}) delete from application_digests g using erased
    where g.mail_id = erased.id and erased.state in ('waiting', 'failed')`)
}

const storedFiles = async ({ db }: Tx, id: number) =>
  (
    await rowsOf<{ key: string }>(
      db,
      sql`select f.storage_key as key from files f join answers w on w.id = f.answer_id
        join applications a on a.id = w.application_id where a.candidate_id = ${id}
        union all select f.storage_key from note_files f join notes n on n.id = f.note_id where n.candidate_id = ${id}`,
    )
  ).map(({ key }) => key)

/** An audit entry for each company, which removes the candidate from open lists. */
const notifyCompany = ({ db, now }: Tx, id: number, companyId: number) =>
  recordAudit(db, {
    ...{ at: now(), actorId: null, role: 'system', action: 'candidate.erase', subjectKind: 'candidate' },
    ...{ subjectId: String(id), companyId, requestId: null },
  })
