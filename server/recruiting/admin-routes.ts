import { createRoute, z } from '@hono/zod-openapi'
import { Refusal } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit, uploadBodyLimit } from '../http/body-limit.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { message } from '../text/message.ts'
import { findSection, listSections } from './admin-queries.ts'
import {
  cardBody,
  newSection,
  orderBody,
  pageName,
  sectionChange,
  sectionDetailsToWire,
  sectionDetailsWire,
  sectionToWire,
  sectionWire,
} from './admin-wire.ts'
import { addCard, changeCard, orderCards, removeCard } from './cards.ts'
import { changeCv } from './cv.ts'
import { addSection, changeSection, orderSections, removeSection } from './sections.ts'

const area = '/api/admin/recruiting'
const middleware = [smallBodyLimit]
const params = z.object({ id: rowId })
const added = okResponse.extend({ id: z.number() })
const ok = { 200: json('Done', okResponse), 404: errorResponse('There is none') }

/** Sections and cards of the recruiting pages, for administrators. */
export const recruitingAdminRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: `${area}/sections`,
      responses: { 200: json('The sections of all pages, in order', z.array(sectionWire)) },
    }),
    async (c) => c.json((await listSections(c.var)).map(sectionToWire), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: `${area}/sections`,
      middleware,
      request: { body: body(newSection) },
      responses: { 200: json('Added', added), 409: errorResponse('The page has as many as it can have') },
    }),
    async (c) => c.json({ message: 'ok', ...(await addSection(c.var, c.req.valid('json'))) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: `${area}/sections/{id}`,
      request: { params },
      responses: { 200: json('One section with its cards', sectionDetailsWire), 404: errorResponse('There is none') },
    }),
    async (c) => c.json(sectionDetailsToWire(await findSection(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: `${area}/sections/{id}`,
      middleware,
      request: { params, body: body(sectionChange) },
      responses: ok,
    }),
    async (c) => c.json(await okAfter(changeSection(c.var, c.req.valid('param').id, c.req.valid('json'))), 200),
  )
  .openapi(
    createRoute({ method: 'delete', path: `${area}/sections/{id}`, request: { params }, responses: ok }),
    async (c) => c.json(await okAfter(removeSection(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${area}/pages/{page}/order`,
      middleware,
      request: { params: z.object({ page: pageName }), body: body(orderBody) },
      responses: ok,
    }),
    async (c) => c.json(await okAfter(orderSections(c.var, c.req.valid('param').page, c.req.valid('json').ids)), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: `${area}/sections/{id}/cards`,
      middleware,
      request: { params, body: body(cardBody) },
      responses: {
        200: json('Added; shown once it has a CV', added),
        404: errorResponse('There is no such section'),
        409: errorResponse('The section has as many as it can have'),
      },
    }),
    async (c) => {
      const { id } = await addCard(c.var, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'ok', id }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${area}/sections/{id}/order`,
      middleware,
      request: { params, body: body(orderBody) },
      responses: ok,
    }),
    async (c) => c.json(await okAfter(orderCards(c.var, c.req.valid('param').id, c.req.valid('json').ids)), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: `${area}/cards/{id}`,
      middleware,
      request: { params, body: body(cardBody) },
      responses: ok,
    }),
    async (c) => c.json(await okAfter(changeCard(c.var, c.req.valid('param').id, c.req.valid('json'))), 200),
  )
  .openapi(
    createRoute({ method: 'delete', path: `${area}/cards/{id}`, request: { params }, responses: ok }),
    async (c) => c.json(await okAfter(removeCard(c.var, c.req.valid('param').id)), 200),
  )

const cvForm = z.object({ file: z.string().openapi({ format: 'binary' }).describe('A PDF') })

recruitingAdminRoutes.openAPIRegistry.registerPath({
  method: 'put',
  path: `${area}/cards/{id}/cv`,
  request: { params, body: { content: { 'multipart/form-data': { schema: cvForm } } } },
  responses: { ...ok, 413: errorResponse('Too large'), 415: errorResponse('No PDF, or not a safe one') },
})

recruitingAdminRoutes.put(`${area}/cards/:id{[1-9][0-9]{0,8}}/cv`, uploadBodyLimit('fileTooBig'), async (c) => {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const { file } = form
  if (!(file instanceof File)) {
    const text = message(c.var.language, 'pdfOnly')
    throw new Refusal('invalid', text, { fields: { file: text } })
  }
  await changeCv(c.var, Number(c.req.param('id')), new Uint8Array(await file.arrayBuffer()))
  return c.json({ message: 'ok' })
})
