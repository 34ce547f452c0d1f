import { z } from '@hono/zod-openapi'
import { companyScope, requireUser } from '../../accounts/permissions.ts'
import type { Context } from '../../context.ts'
import { api, apiRoutes } from '../../http/api.ts'
import { requireCompanySession } from '../../http/guards.ts'
import { okResponse, pageSchema } from '../../http/openapi.ts'
import { pageOf } from '../../http/paging.ts'
import { rowId } from '../../http/query.ts'
import { readFields } from '../../http/read-fields.ts'
import { parseInput } from '../../http/validation.ts'
import { applicationToWire, applicationWire, listedApplicationWire, listedToWire } from '../list/application-wire.ts'
import { countByStage, listApplications } from '../list/list.ts'
import {
  applicationOrderOf,
  applicationQuery,
  countsToWire,
  countsWire,
  filterOf,
  filterQuery,
  readerOf,
} from '../list/query-wire.ts'
import { findApplication, openApplication } from '../read.ts'
import { deleteApplication, restoreApplication } from './delete.ts'
import { changeApplication, changeApplications } from './edit.ts'
import { beforeToWire, beforeWire, bulkEdit, editForm } from './edit-wire.ts'

const params = z.object({ id: rowId })

/** Whose stages are counted: an administrator is sent those of one company, not of all. */
function companyOfStages(context: Context, asked?: number): number | null {
  const scope = companyScope(context, asked)
  return scope === 'all' ? requireUser(context).companyId : scope
}

/** Lists, counts, opens, changes, deletes and restores applications. */
export const reviewRoutes = apiRoutes(
  'Applications',
  api.get(
    '/api/prijave',
    {
      query: applicationQuery,
      says: 'Applications to the company; to all for an administrator',
      answers: pageSchema(listedApplicationWire),
    },
    async (context, { query }) => {
      const part = { page: query.page_index, pageSize: query.page_size }
      const found = await listApplications(context, filterOf(context, query), {
        ...applicationOrderOf(query),
        ...part,
      })
      return pageOf(found, (application) => listedToWire(application, readerOf(context)), part)
    },
  ),
  api.get(
    '/api/prijave/counts',
    { query: filterQuery, says: 'How many match, whatever stage or mark the list is narrowed to', answers: countsWire },
    async (context, { query }) =>
      countsToWire(await countByStage(context.db, filterOf(context, query), companyOfStages(context, query.company))),
  ),
  api.get(
    '/api/prijave/{id}',
    { params, says: 'The application; its company has seen it from now on', answers: applicationWire },
    async (context, { params, c }) => {
      const read = c.req.method === 'HEAD' ? findApplication : openApplication
      return applicationToWire(await read(context, companyScope(context), params.id), readerOf(context))
    },
  ),
  api.get(
    '/api/prijave/{id}/ahead',
    { params, says: 'The application before it is looked at: it does not count as seen', answers: applicationWire },
    async (context, { params }) =>
      applicationToWire(await findApplication(context, companyScope(context), params.id), readerOf(context)),
  ),
  api.delete(
    '/api/prijave/{id}',
    { params, says: 'Shown nowhere any more; erased unless restored at once' },
    (context, { params }) => deleteApplication(context, params.id),
  ),
  api.post('/api/prijave/{id}/restore', { params, says: 'The deletion is undone' }, (context, { params }) =>
    restoreApplication(context, params.id),
  ),
  api.post(
    '/api/prijavaedit',
    {
      reads: { 'multipart/form-data': editForm },
      says: 'Changes one application',
      also: { 403: 'Only the company that the application was sent to may; administrators change seen alone' },
    },
    async (context, { c }) => {
      const { fields } = await readFields(c, { takesJson: false })
      const { id, change } = parseInput(editForm, fields, context.language)
      await changeApplication(context, id, change)
    },
  ),
  api.post(
    '/api/prijave/bulk',
    {
      guard: requireCompanySession,
      body: bulkEdit,
      says: 'Changes the own ones of these applications, and responds with their former values',
      answers: okResponse.extend({ before: z.array(beforeWire) }),
    },
    async (context, { body: { ids, change } }) => ({
      message: 'ok',
      before: (await changeApplications(context, ids, change)).map(beforeToWire),
    }),
  ),
)
