import { z } from '@hono/zod-openapi'
import { requireAdmin, requireCompany } from '../accounts/permissions.ts'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { byQuota, maxQuota } from './quota.ts'
import { changeQuotas, findQuotas } from './quotas.ts'

const params = z.object({ id: rowId })
const answers = z.object(byQuota(() => z.object({ used: z.number(), allowed: z.number() })))
const quotasChange = z.object(byQuota(() => z.int().min(0).max(maxQuota).optional()))

/** How many drafts and how many megabytes of files a company has, and may have. */
export const quotaRoutes = apiRoutes(
  'Companies',
  api.get(
    '/api/account/quotas',
    { says: 'Drafts and megabytes of files of the company, and how many it may have', answers },
    (context) => findQuotas(context, requireCompany(context)),
  ),
  api.get(
    '/api/admin/companies/{id}/quotas',
    { params, says: 'The same of any company', answers },
    (context, { params }) => {
      requireAdmin(context)
      return findQuotas(context, params.id)
    },
  ),
  api.patch(
    '/api/admin/companies/{id}/quotas',
    { params, body: quotasChange, says: 'Sets how many of them a company may have' },
    (context, { params, body }) => changeQuotas(context, params.id, body),
  ),
)
