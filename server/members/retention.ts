import { lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { invitations } from './table.ts'

/** How long after its expiry an invitation is stored, so that it can be sent again. */
const retentionMs = 30 * 24 * 3600_000

/** Deletes invitations that were not accepted. */
export const deleteOldInvitations = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.delete(invitations).where(lte(invitations.expiresAt, new Date(now().getTime() - retentionMs)))
