import { and, desc, eq, inArray } from 'drizzle-orm'
import { applications, shownApplications } from '../applications/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { nameOrEmail } from '../text/person-name.ts'
import { type Message, type MessageFile, messageFiles, messages } from './table.ts'

export type ShownMessage = Message & { author: string; files: Pick<MessageFile, 'id' | 'name' | 'mime' | 'bytes'>[] }

/** How many messages are shown at once; older ones are left out. */
const maxShown = 500

/** The messages on these applications, oldest first, with the candidate's name. `isKnown`: those of the candidate alone. */
export async function listMessages(
  db: Db,
  applicationIds: number[],
  { isKnown }: { isKnown?: true } = {},
): Promise<ShownMessage[]> {
  const newest = await db
    .select({ message: messages, firstName: applications.firstName, lastName: applications.lastName })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(
      and(
        isAnyOf(messages.applicationId, applicationIds),
        shownApplications(),
        isKnown && eq(messages.isKnown, isKnown),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(maxShown)
  if (newest.length === 0) return []
  const found = newest.reverse()
  const ids = found.map(({ message }) => message.id)
  const attached = Map.groupBy(
    await db.select().from(messageFiles).where(inArray(messageFiles.messageId, ids)).orderBy(messageFiles.createdAt),
    ({ messageId }) => messageId,
  )
  return found.map(({ message, ...person }) => ({
    ...message,
    author: message.isKnown ? nameOrEmail({ ...person, email: message.sender }) : message.sender,
    files: attached.get(message.id) ?? [],
  }))
}

/** A file of a message, with its application and the candidate. */
export async function findMessageFile(db: Db, id: string) {
  const { storageKey, name, mime } = messageFiles
  const [file] = await db
    .select({
      ...{ storageKey, name, mime },
      companyId: applications.companyId,
      candidateId: applications.candidateId,
      applicationId: applications.id,
      isKnown: messages.isKnown,
    })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(and(eq(messageFiles.id, id), shownApplications()))
  return file
}
