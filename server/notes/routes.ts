import { z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { dropUploads, readAttachedForm } from '../applications/apply/attached-form.ts'
import { findApplication } from '../applications/read.ts'
import { findCandidate } from '../candidates/list.ts'
import { scopeQuery } from '../candidates/wire.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { streamedForm } from '../http/body-limit.ts'
import { okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { parseInput } from '../http/validation.ts'
import { message } from '../text/message.ts'
import { maxAttachments } from './attachments.ts'
import { deleteNote, saveNote } from './edit.ts'
import { listNotes, listNotesOfApplication } from './queries.ts'
import { noteRequest, noteToWire, noteWire } from './wire.ts'

const params = z.object({ id: rowId })
const answers = z.array(noteWire)

export const noteRoutes = apiRoutes(
  'Notes',
  api.get(
    '/api/candidates/{id}/notes',
    { params, query: scopeQuery, says: 'Notes on the candidate and their applications, newest first', answers },
    async (context, { params: { id }, query }) => {
      const companyId = companyScope(context, query.tvrtkaId)
      if (!(await findCandidate(context.db, companyId, id))) throw notFound(context)
      return (await listNotes(context.db, companyId, id)).map(noteToWire)
    },
  ),
  api.get(
    '/api/prijave/{id}/notes',
    { params, says: 'Notes on the application, newest first', answers },
    async (context, { params: { id } }) => {
      const companyId = companyScope(context)
      await findApplication(context, companyId, id)
      return (await listNotesOfApplication(context.db, companyId, id)).map(noteToWire)
    },
  ),
  api.delete('/api/notes/{id}', { params, says: 'Deletes a note' }, (context, { params }) =>
    deleteNote(context, params.id),
  ),
  api.post(
    '/api/notes',
    {
      reads: {
        'application/json': noteRequest,
        'multipart/form-data': noteRequest.safeExtend({ attachments: z.any().optional() }),
      },
      limit: streamedForm,
      says: 'Saves a note, with its files as a form',
      answers: okResponse.extend({ id: z.number() }),
      also: { 403: 'Only who wrote a note may change it', 413: 'A file is too big' },
    },
    async (context, { c }) => {
      const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
      return { message: 'ok', id: await (isForm ? saveForm : saveJson)(context, c.req.raw) }
    },
  ),
)

async function saveForm(context: Context, request: Request) {
  const form = await readAttachedForm(context, request, maxAttachments)
  try {
    const fields = Object.fromEntries(Object.entries(form.fields).map(([name, [first]]) => [name, first]))
    const uploadIds = form.files.map(({ id }) => id)
    return await saveNote(context, parseInput(noteRequest, fields, context.language), uploadIds)
  } catch (error) {
    await dropUploads(context, form)
    throw error
  }
}

async function saveJson(context: Context, request: Request) {
  return saveNote(context, parseInput(noteRequest, jsonOf(context, await request.text()), context.language))
}

function jsonOf({ language }: Context, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', message(language, 'brokenBody'))
  }
}
