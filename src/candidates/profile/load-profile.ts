import { companyScope } from '../../../server/accounts/permissions.ts'
import { listApplicationsOf } from '../../../server/candidates/applications-of.ts'
import type { Context } from '../../../server/context.ts'
import { nullIfNotFound } from '../../../server/errors.ts'
import { isId } from '../../../server/platform/db/id.ts'
import { listStages } from '../../../server/stages/stages.ts'
import { listedStage } from '../../../server/stages/wire.ts'

/**
 * The first data of a candidate's profile, whose applications are opened with it; null when the viewer has no such
 * candidate. `tvrtkaId`: the company whose view an administrator sees.
 */
export async function loadProfile(context: Context, id: string, tvrtkaId: string | null) {
  const { db, viewer, language } = context
  const scope = companyScope(context, tvrtkaId && isId(tvrtkaId) ? Number(tvrtkaId) : undefined)
  const companyId = viewer.kind === 'visitor' ? null : viewer.companyId
  const [applications, stages] = await Promise.all([
    listApplicationsOf(context, scope, Number(id), { opens: true }).catch(nullIfNotFound),
    companyId === null ? [] : listStages(db, companyId, language),
  ])
  return applications && { applications, stages: stages.map(listedStage.toWire) }
}
