import { z } from '@hono/zod-openapi'
import { rowId } from '../http/query.ts'
import { lines } from '../http/text-fields.ts'
import { maxNoteLength } from './note.ts'
import type { ShownNote } from './queries.ts'

export const noteWire = z
  .object({
    id: z.number(),
    content: z.string(),
    type: z.enum(['KANDIDAT_NOTE', 'PRIJAVA_NOTE']),
    author: z.string().describe('The login of who wrote it'),
    authorIsAdmin: z.boolean(),
    logoSmallPath: z.string().nullable().describe('Of the company'),
    creationTime: z.string(),
    editedTime: z.string().nullable(),
    targetId: z.number().describe('The candidate, or the application'),
    attachments: z.array(
      z.object({ fileType: z.enum(['IMAGE', 'DOCUMENT', 'OTHER']), fileUrl: z.string(), filename: z.string() }),
    ),
  })
  .openapi('Note')

export type NoteWire = z.output<typeof noteWire>

export const noteToWire = (note: ShownNote): NoteWire => ({
  id: note.id,
  content: note.content,
  type: note.applicationId === null ? 'KANDIDAT_NOTE' : 'PRIJAVA_NOTE',
  author: note.author,
  authorIsAdmin: note.authorIsAdmin,
  logoSmallPath: note.companyLogo && note.companyId ? `/logo/${note.companyId}` : null,
  creationTime: note.createdAt.toISOString(),
  editedTime: note.editedAt?.toISOString() ?? null,
  targetId: note.applicationId ?? note.candidateId,
  attachments: note.files.map(({ id, name, mime }) => ({
    ...{ fileType: typeOf(mime), fileUrl: `/api/files/${id}`, filename: name },
  })),
})

const documents = /^application\/(pdf|msword|rtf|x-cfb|vnd\.(openxmlformats|ms-|oasis))|^text\/plain/

function typeOf(mime: string): 'IMAGE' | 'DOCUMENT' | 'OTHER' {
  if (/^image\/(png|jpeg|webp|gif)$/.test(mime)) return 'IMAGE'
  return documents.test(mime) ? 'DOCUMENT' : 'OTHER'
}

const maybeId = z
  .preprocess((value) => (value === '' || value === '0' || value === 0 ? undefined : value), rowId.optional())
  .openapi({ type: 'integer' })

/** A new note has the id of a candidate or application, an edited one its own id. */
export const noteRequest = z
  .object({
    candidateId: maybeId,
    applicationId: maybeId,
    noteId: maybeId.describe('0 or nothing: a new one'),
    companyId: maybeId.describe('For administrators: the company that may read it'),
    content: lines(maxNoteLength).pipe(z.string().min(1)),
    removeAttachments: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(z.uuid()).max(20).optional(),
      )
      .openapi({ type: 'array', items: { type: 'string' } }),
  })
  .refine(({ candidateId, applicationId, noteId }) => [candidateId ?? applicationId, noteId].some(Boolean), {
    path: ['candidateId'],
  })

export type NoteRequest = z.output<typeof noteRequest>
