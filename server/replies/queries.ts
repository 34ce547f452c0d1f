import { and, asc, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { replies } from './table.ts'

/** The replies to these applications whose mails were sent, oldest first, also those that came back. */
export const listSentReplies = (db: Db, applicationIds: number[]) =>
  db
    .select()
    .from(replies)
    .where(and(isAnyOf(replies.applicationId, applicationIds), inArray(replies.state, ['sent', 'returned'])))
    .orderBy(asc(replies.id))
