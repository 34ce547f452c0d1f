import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import { loginOrName } from '../accounts/queries.ts'
import { users } from '../accounts/table.ts'
import { companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { type Note, type NoteFile, noteFiles, notes } from './table.ts'

export type ShownNote = Note & {
  author: string
  authorIsAdmin: boolean
  companyLogo: string | null
  files: Pick<NoteFile, 'id' | 'name' | 'mime'>[]
}

/** Notes on a candidate and on their applications, newest first, within the scope. */
export const listNotes = (db: Db, companyId: CompanyScope, candidateId: number) =>
  shown(db, and(eq(notes.candidateId, candidateId), inScope(notes.companyId, companyId)))

export const listNotesOfApplication = (db: Db, companyId: CompanyScope, applicationId: number) =>
  shown(db, and(eq(notes.applicationId, applicationId), inScope(notes.companyId, companyId)))

export async function findNote(db: Db, companyId: CompanyScope, id: number): Promise<ShownNote | undefined> {
  return (await shown(db, and(eq(notes.id, id), inScope(notes.companyId, companyId))))[0]
}

async function shown(db: Db, where: SQL | undefined): Promise<ShownNote[]> {
  const found = await db
    .select({ note: notes, author: loginOrName, authorIsAdmin: users.isAdmin, companyLogo: companies.logoSmall })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .leftJoin(companies, eq(companies.id, notes.companyId))
    .where(where)
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(500)
  if (found.length === 0) return []
  const ids = found.map(({ note }) => note.id)
  const attached = Map.groupBy(
    await db.select().from(noteFiles).where(inArray(noteFiles.noteId, ids)).orderBy(noteFiles.createdAt),
    ({ noteId }) => noteId,
  )
  return found.map(({ note, ...more }) => ({ ...note, ...more, files: attached.get(note.id) ?? [] }))
}

/** A file of a note, with the note's company. */
export async function findNoteFile(db: Db, id: string) {
  const { storageKey, name, mime } = noteFiles
  const [file] = await db
    .select({ storageKey, name, mime, companyId: notes.companyId, noteId: notes.id })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteFiles.noteId))
    .where(eq(noteFiles.id, id))
  return file
}
