import { eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { erasePeople } from '../erasure/erase-people.ts'
import { notFound } from '../errors.ts'
import { candidateOf, type Link } from './access.ts'
import { type Candidate, candidates } from './table.ts'

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
    (tx) => erasePeople(tx, [candidate]),
  )
