import { createRoute } from '@hono/zod-openapi'
import { requireCompany } from '../accounts/permissions.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { requireSession } from '../http/guards.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { previewReplies } from './preview.ts'
import { sendReplies } from './send.ts'
import { listTemplates, resetTemplate, saveTemplate } from './templates.ts'
import {
  leftOutToWire,
  previewRequest,
  previewWire,
  replyText,
  sendRequest,
  sendWire,
  templateParams,
  templatesToWire,
  templatesWire,
} from './wire.ts'

const guarded = { middleware: [requireSession, smallBodyLimit] }
const one = { ...guarded, path: '/api/reply-templates/{kind}/{language}' as const }
/** Replies to candidates, and their templates. */
export const replyRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/api/reply-templates',
      responses: { 200: json("The company's templates, in every language", templatesWire) },
    }),
    async (c) => c.json(templatesToWire(await listTemplates(c.var.db, requireCompany(c.var))), 200),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'put',
      request: { params: templateParams, body: body(replyText) },
      responses: { 200: json('Saved', okResponse), 422: errorResponse('A place that nothing can be put into') },
    }),
    async (c) => c.json(await okAfter(saveTemplate(c.var, c.req.valid('param'), c.req.valid('json'))), 200),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'delete',
      request: { params: templateParams },
      responses: { 200: json('The default text counts again', okResponse) },
    }),
    async (c) => c.json(await okAfter(resetTemplate(c.var, c.req.valid('param'))), 200),
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'post',
      path: '/api/replies/preview',
      request: { body: body(previewRequest) },
      responses: {
        200: json('Who would be answered, and the mail as a candidate would get it', previewWire),
        404: errorResponse('No such application for this viewer'),
      },
    }),
    async (c) => {
      const { ids: applicationIds, ...wanted } = c.req.valid('json')
      const preview = await previewReplies(c.var, { applicationIds, ...wanted })
      return c.json({ ...preview, leftOut: preview.leftOut.map(leftOutToWire) }, 200)
    },
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'post',
      path: '/api/replies',
      request: { body: body(sendRequest) },
      responses: {
        200: json('On its way to those who are not left out', sendWire),
        404: errorResponse('No such application for this viewer'),
        429: errorResponse('More mails than a company may send in an hour'),
      },
    }),
    async (c) => {
      const { ids: applicationIds, ...wanted } = c.req.valid('json')
      const { sent, leftOut } = await sendReplies(c.var, { applicationIds, ...wanted })
      return c.json({ message: 'ok', sent, leftOut: leftOut.map(leftOutToWire) }, 200)
    },
  )
