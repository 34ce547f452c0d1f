import { z } from '@hono/zod-openapi'
import { companyScope, requireCompany } from '../accounts/permissions.ts'
import { api, apiRoutes } from '../http/api.ts'
import { requireCompanySession } from '../http/guards.ts'
import { okResponse, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { rowId, withFallback } from '../http/query.ts'
import { addStage, changeStage, listStages, removeStage } from './stages.ts'
import { listedStage, newStage, stageChange } from './wire.ts'

const query = z.object({
  companyId: withFallback(rowId.optional(), undefined).describe('For administrators: the stages of this company'),
})
const params = z.object({ id: rowId })

export const stageRoutes = apiRoutes(
  'Stages',
  api.get(
    '/api/processes',
    { query, says: 'The stages, in order', answers: pageSchema(listedStage.schema) },
    async (context, { query }) => {
      const asked = companyScope(context, query.companyId)
      const stages = await listStages(context.db, asked === 'all' ? requireCompany(context) : asked, context.language)
      const { length } = stages
      return toPage(stages.map(listedStage.toWire), { total: length, page: 0, pageSize: length })
    },
  ),
  api.post(
    '/api/processes',
    {
      guard: requireCompanySession,
      body: newStage,
      says: 'Adds a stage',
      answers: okResponse.extend({ id: z.number() }),
    },
    async (context, { body }) => ({ message: 'ok', id: (await addStage(context, body)).id }),
  ),
  api.patch(
    '/api/processes/{id}',
    { guard: requireCompanySession, params, body: stageChange, says: 'Changes a stage' },
    (context, { params, body }) => changeStage(context, params.id, body),
  ),
  api.delete(
    '/api/processes/{id}',
    { params, query: z.object({ moveTo: rowId.optional() }), says: 'Removes a stage and moves its applications' },
    (context, { params, query }) => removeStage(context, params.id, query.moveTo),
  ),
)
