import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { findApplication } from '../applications/review/read.ts'
import { findCandidate } from '../candidates/list.ts'
import { scopeQuery } from '../candidates/wire.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { requireSession } from '../http/guards.ts'
import { okAfter } from '../http/ok-after.ts'
import { errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { parseInput } from '../http/validation.ts'
import { message } from '../text/message.ts'
import { dropUploads, readNoteForm } from './attachments.ts'
import { deleteNote, saveNote } from './edit.ts'
import { listNotes, listNotesOfApplication } from './queries.ts'
import { noteRequest, noteToWire, noteWire } from './wire.ts'

const params = z.object({ id: rowId })
const guarded = { middleware: [requireSession], request: { params } }

export const noteRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/api/candidates/{id}/notes',
      request: { params, query: scopeQuery },
      responses: {
        200: json('Notes on the candidate and their applications, newest first', z.array(noteWire)),
        404: errorResponse('No such candidate for this viewer'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const companyId = companyScope(c.var, c.req.valid('query').tvrtkaId)
      if (!(await findCandidate(c.var.db, companyId, id))) throw notFound(c.var)
      return c.json((await listNotes(c.var.db, companyId, id)).map(noteToWire), 200)
    },
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/api/prijave/{id}/notes',
      responses: {
        200: json('Notes on the application, newest first', z.array(noteWire)),
        404: errorResponse('No such application for this viewer'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const companyId = companyScope(c.var)
      await findApplication(c.var, companyId, id)
      return c.json((await listNotesOfApplication(c.var.db, companyId, id)).map(noteToWire), 200)
    },
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'delete',
      path: '/api/notes/{id}',
      responses: { 200: json('Deleted', okResponse), 404: errorResponse('No such note for this viewer') },
    }),
    async (c) => c.json(await okAfter(deleteNote(c.var, c.req.valid('param').id)), 200),
  )

// Documented separately: the handler streams files, which a validator would read into memory.
noteRoutes.openAPIRegistry.registerPath({
  method: 'post',
  path: '/api/notes',
  request: {
    body: {
      content: {
        'application/json': { schema: noteRequest },
        'multipart/form-data': { schema: noteRequest.safeExtend({ attachments: z.any().optional() }) },
      },
    },
  },
  responses: {
    200: json('Saved', okResponse.extend({ id: z.number() })),
    403: errorResponse('Only who wrote a note may change it'),
    404: errorResponse('No such candidate, application or note for this viewer'),
    413: errorResponse('A file is too big'),
    422: errorResponse('Nothing is written, or too many files'),
  },
})

noteRoutes.post('/api/notes', requireSession, async (c) => {
  const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
  return c.json({ message: 'ok', id: await (isForm ? saveForm(c.var, c.req.raw) : saveJson(c.var, c.req.raw)) }, 200)
})

async function saveForm(context: Context, request: Request) {
  const form = await readNoteForm(context, request)
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
  const text = await request.text()
  if (text.length > 64 * 1024) throw new Refusal('too_large', message(context.language, 'formTooLong'))
  return saveNote(context, parseInput(noteRequest, jsonOf(context, text), context.language))
}

function jsonOf({ language }: Context, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', message(language, 'brokenBody'))
  }
}
