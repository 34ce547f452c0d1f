import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { smallBodyLimit } from '../../http/body-limit.ts'
import { requireSession } from '../../http/guards.ts'
import { body, errorResponse, json, okResponse } from '../../http/openapi.ts'
import { changeApplication, changeApplications } from './edit.ts'
import { beforeToWire, beforeWire, bulkEdit, editForm } from './edit-wire.ts'

const guarded = { middleware: [requireSession, smallBodyLimit], method: 'post' as const }

export const applicationEditRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...guarded,
      path: '/api/prijavaedit',
      request: { body: { content: { 'multipart/form-data': { schema: editForm } }, required: true } },
      responses: {
        200: json('Changed', okResponse),
        403: errorResponse('Only the company that the application was sent to may; administrators change seen alone'),
        404: errorResponse('No such application for this viewer'),
        422: errorResponse('Not exactly one change, or a stage of another company'),
      },
    }),
    async (c) => {
      const { id, change } = c.req.valid('form')
      await changeApplication(c.var, id, change)
      return c.json({ message: 'ok' }, 200)
    },
  )
  .openapi(
    createRoute({
      ...guarded,
      path: '/api/prijave/bulk',
      request: { body: body(bulkEdit) },
      responses: {
        200: json(
          'Changed: those that are the own ones; as they were before, to take it back',
          okResponse.extend({ before: z.array(beforeWire) }),
        ),
      },
    }),
    async (c) => {
      const { ids, change } = c.req.valid('json')
      const before = await changeApplications(c.var, ids, change)
      return c.json({ message: 'ok', before: before.map(beforeToWire) }, 200)
    },
  )
