import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { applicationWire } from '../applications/list/application-wire.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { languageQuery, rowId } from '../http/query.ts'
import { sensitiveUrl } from '../http/sensitive-url.ts'
import { zipOf } from '../platform/zip.ts'
import { candidateOf } from './access.ts'
import { listOwnApplications } from './applications-of.ts'
import { eraseOwnData } from './erase.ts'
import { exportEntries } from './export.ts'
import { requestData } from './request-data.ts'
import { candidateToWire, candidateWire } from './wire.ts'
import { withdrawApplication } from './withdraw.ts'

const token = z.string().min(1).max(200)
const params = z.object({ id: rowId })
const linked = { middleware: [sensitiveUrl, smallBodyLimit], request: { params, query: z.object({ token }) } }
const path = '/apipublic/candidate/{id}' as const
const notFoundResponse = { 404: errorResponse('kandidat not found: no such link') }

const mailPreview = z.object({ sender: z.string(), receiver: z.string(), subject: z.string(), body: z.string() })
const dataRequest = z.object({ token, language: languageQuery.optional() })

/** The API behind the links in candidates' mails. */
export const candidateTokenRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...linked,
      method: 'get',
      path,
      responses: { 200: json('Whom the link is for', candidateWire), ...notFoundResponse },
    }),
    async (c) => {
      const link = { candidateId: c.req.valid('param').id, ...c.req.valid('query') }
      return c.json(candidateToWire(await candidateOf(c.var, link, 'profile', 'request-data'), { forAdmin: true }), 200)
    },
  )
  .openapi(
    createRoute({
      ...linked,
      method: 'delete',
      path,
      responses: { 200: json('Nothing is left', okResponse), ...notFoundResponse },
    }),
    async (c) =>
      c.json(
        await okAfter(eraseOwnData(c.var, { candidateId: c.req.valid('param').id, ...c.req.valid('query') })),
        200,
      ),
  )
  .openapi(
    createRoute({
      middleware: [sensitiveUrl, smallBodyLimit],
      method: 'post',
      path: `${path}/request-data`,
      request: { params, body: body(dataRequest) },
      responses: {
        200: json('A link is on its way to the candidate', okResponse.extend({ mailSent: mailPreview })),
        409: errorResponse('No mail goes to this address'),
        429: errorResponse('Asked too often'),
        ...notFoundResponse,
      },
    }),
    async (c) => {
      const { token, language = c.var.language } = c.req.valid('json')
      const link = { candidateId: c.req.valid('param').id, token }
      return c.json({ message: 'ok', mailSent: await requestData({ ...c.var, language }, link) }, 200)
    },
  )
  .openapi(
    createRoute({
      ...linked,
      method: 'get',
      path: `${path}/applications`,
      responses: { 200: json('Newest first: the first is the summary', z.array(applicationWire)), ...notFoundResponse },
    }),
    async (c) => {
      const link = { candidateId: c.req.valid('param').id, ...c.req.valid('query') }
      const { id: candidateId } = await candidateOf(c.var, link, 'profile')
      return c.json(await listOwnApplications(c.var.db, candidateId, c.var.language), 200)
    },
  )
  .openapi(
    createRoute({
      ...linked,
      method: 'post',
      path: `${path}/applications/{applicationId}/withdraw`,
      request: { ...linked.request, params: params.extend({ applicationId: rowId }) },
      responses: { 200: json('Withdrawn; its company sees that', okResponse), ...notFoundResponse },
    }),
    async (c) => {
      const { id: candidateId, applicationId } = c.req.valid('param')
      await withdrawApplication(c.var, { candidateId, applicationId, ...c.req.valid('query') })
      return c.json({ message: 'ok' }, 200)
    },
  )
  .openapi(
    createRoute({
      ...linked,
      method: 'get',
      path: `${path}/export`,
      responses: {
        200: {
          description: 'Everything held, as a ZIP of JSON and files',
          content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
        },
        ...notFoundResponse,
      },
    }),
    async (c) => {
      const link = { candidateId: c.req.valid('param').id, ...c.req.valid('query') }
      const candidate = await candidateOf(c.var, link, 'profile')
      const zip = Readable.from(zipOf(exportEntries(c.var, candidate)))
      return c.body(Readable.toWeb(zip) as ReadableStream, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="preko-moji-podaci.zip"',
        'X-Content-Type-Options': 'nosniff',
      })
    },
  )
