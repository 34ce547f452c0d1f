import { mayCall } from '../../server/accounts/roles.ts'
import type { Viewer } from '../../server/context.ts'
import type { Language } from '../../server/text/language.ts'
import type { SessionUser } from './session-user-wire.ts'

/** The signed-in user as a page renders them for its header. */
export function sessionUserOf(language: Language, viewer: Viewer | undefined): SessionUser | undefined {
  if (!viewer || viewer.kind === 'visitor') return undefined
  const { login, companyId, logoSmallPath = null } = viewer
  return {
    ...{ login, language, tvrtka: companyId === null ? null : { id: companyId, logoSmallPath } },
    admin: viewer.kind === 'admin',
    mayPost: viewer.kind === 'admin' || mayCall(viewer.role, 'POST /api/jobs'),
  }
}
