import type { noteRoutes } from '../../server/notes/routes.ts'
import type { NoteWire } from '../../server/notes/wire.ts'
import { api } from '../data/api.ts'
import { clientOf, read, withId } from '../data/client.ts'

const client = clientOf<typeof noteRoutes>().api

export type Note = NoteWire

/** The candidate or application that a note belongs to. `companyId`: the company whose notes an administrator sees and writes. */
export type NoteTarget = { candidateId: number; companyId?: number } | { applicationId: number }

export const listNotes = (target: NoteTarget, signal: AbortSignal) =>
  'candidateId' in target
    ? read(
        client.candidates[':id'].notes.$get(
          {
            param: { id: String(target.candidateId) },
            query: target.companyId ? { tvrtkaId: String(target.companyId) } : {},
          },
          { init: { signal } },
        ),
      )
    : read(client.prijave[':id'].notes.$get({ param: { id: String(target.applicationId) } }, { init: { signal } }))

/** Any successful response counts as done, here and when saving. */
export const deleteNote = (id: number) => client.notes[':id'].$delete(withId(id))

/** The name of a draft; note 0 is a new one. */
export const draftNameOf = (target: NoteTarget, noteId = 0) => `note|${Object.entries(target).join()}|${noteId}`

type Saving = { target: NoteTarget; noteId: number; content: string; files: readonly File[] }

/** Note 0 is a new one. */
export function saveNote({ target, noteId, content, files }: Saving) {
  const form = new FormData()
  for (const [name, id] of Object.entries(target)) form.set(name, String(id))
  form.set('noteId', String(noteId))
  form.set('content', content)
  for (const file of files) form.append('attachments', file)
  return api<{ message: string; id: number }>('/api/notes', { form })
}
