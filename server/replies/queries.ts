import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { replies } from './table.ts'

/** The replies to these applications whose mails were sent, oldest first. */
export const listSentReplies = (db: Db, applicationIds: number[]) =>
  db
    .select()
    .from(replies)
    .where(and(isAnyOf(replies.applicationId, applicationIds), eq(replies.state, 'sent')))
    .orderBy(asc(replies.id))
