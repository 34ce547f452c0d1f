import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { appFor } from './app.ts'
import { aDashboard, anApplication } from './dashboard.ts'

const inAnHour = () => new Date(Date.now() + 3600_000)

/** A candidate with an application and the link to their own data. */
export async function aCandidate(db: Db) {
  const own = await aDashboard(db)
  const application = await anApplication(db, own, { email: 'ana@posta.example' })
  const id = application.candidateId
  const token = await issueCandidateToken(db, id, 'profile', inAnHour())
  const app = appFor(db)
  const get = (path: string, by = token) => app.request(`/apipublic/candidate/${id}${path}?token=${by}`)
  return { own, application, id, token, app, get }
}
