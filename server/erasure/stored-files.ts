import { eq, type SQL } from 'drizzle-orm'
import { answers } from '../applications/table.ts'
import { files } from '../files/table.ts'
import { messageFiles, messages } from '../messages/table.ts'
import { noteFiles, notes } from '../notes/table.ts'
import type { Db } from '../platform/db/client.ts'

/** Storage keys of the files in some answers. */
export async function filesOfAnswers(db: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ key: files.storageKey })
    .from(files)
    .innerJoin(answers, eq(answers.id, files.answerId))
    .where(which)
  return rows.map(({ key }) => key)
}

/** Storage keys of the files attached to some notes. */
export async function filesOfNotes(db: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ key: noteFiles.storageKey })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteFiles.noteId))
    .where(which)
  return rows.map(({ key }) => key)
}

/** Storage keys of the files of some messages. */
export async function filesOfMessages(db: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ key: messageFiles.storageKey })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(which)
  return rows.map(({ key }) => key)
}
