import { z } from '@hono/zod-openapi'
import { fieldRefusal } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { fileBody } from '../http/body-limit.ts'
import { readFileForm } from '../http/file-form.ts'
import { binary, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { message } from '../text/message.ts'
import { findSection, listSections } from './admin-queries.ts'
import { addCard, changeCard, orderCards, removeCard } from './cards.ts'
import { changeCv } from './cv.ts'
import { addSection, changeSection, orderSections, removeSection } from './sections.ts'
import { cardBody, fullSection, listedSection, newSection, orderBody, pageName, sectionChange } from './wire.ts'

const area = '/api/admin/recruiting'
const params = z.object({ id: rowId })
const answers = okResponse.extend({ id: z.number() })
const cvForm = z.object({ file: binary.describe('A PDF') })

/** Sections and cards of the recruiting pages, for administrators. */
export const recruitingAdminRoutes = apiRoutes(
  'Recruiting',
  api.get(
    `${area}/sections`,
    { says: 'The sections of all pages, in order', answers: z.array(listedSection.schema) },
    async (context) => (await listSections(context)).map(listedSection.toWire),
  ),
  api.post(
    `${area}/sections`,
    { body: newSection, says: 'Adds a section', answers, also: { 409: 'The page has as many as it can have' } },
    async (context, { body }) => ({ message: 'ok', ...(await addSection(context, body)) }),
  ),
  api.get(
    `${area}/sections/{id}`,
    { params, says: 'One section with its cards', answers: fullSection.schema },
    async (context, { params }) => fullSection.toWire(await findSection(context, params.id)),
  ),
  api.patch(
    `${area}/sections/{id}`,
    { params, body: sectionChange, says: 'Renames a section or moves it to another page' },
    (context, { params, body }) => changeSection(context, params.id, body),
  ),
  api.delete(`${area}/sections/{id}`, { params, says: 'Deletes a section with its cards' }, (context, { params }) =>
    removeSection(context, params.id),
  ),
  api.put(
    `${area}/pages/{page}/order`,
    { params: z.object({ page: pageName }), body: orderBody, says: 'Reorders the sections of a page' },
    (context, { params, body }) => orderSections(context, params.page, body.ids),
  ),
  api.post(
    `${area}/sections/{id}/cards`,
    {
      params,
      body: cardBody,
      says: 'Adds a card, which is shown once it has a CV',
      answers,
      also: { 409: 'The section has as many as it can have' },
    },
    async (context, { params, body }) => ({ message: 'ok', id: (await addCard(context, params.id, body)).id }),
  ),
  api.put(
    `${area}/sections/{id}/order`,
    { params, body: orderBody, says: 'Reorders the cards of a section' },
    (context, { params, body }) => orderCards(context, params.id, body.ids),
  ),
  api.put(`${area}/cards/{id}`, { params, body: cardBody, says: 'Changes a card' }, (context, { params, body }) =>
    changeCard(context, params.id, body),
  ),
  api.delete(`${area}/cards/{id}`, { params, says: 'Deletes a card and its CV' }, (context, { params }) =>
    removeCard(context, params.id),
  ),
  api.put(
    `${area}/cards/{id}/cv`,
    {
      params,
      reads: { 'multipart/form-data': cvForm },
      limit: fileBody,
      says: 'Replaces the CV of a card',
      also: { 415: 'No PDF, or not a safe one' },
    },
    async (context, { params, c }) => {
      const { file } = await readFileForm(context, c.req.raw, { names: ['file'], tooBig: 'fileTooBig' })
      if (!file) throw fieldRefusal('file', message(context.language, 'pdfOnly'))
      await changeCv(context, params.id, file.content)
    },
  ),
)
