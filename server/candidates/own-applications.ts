import { type ApplicationWire, applicationToWire } from '../applications/application-wire.ts'
import { listApplications } from '../applications/list.ts'
import { withAnswers } from '../applications/read.ts'
import type { Db } from '../platform/db/client.ts'
import { newestFirst } from './application-routes.ts'

/** A candidate's applications to all companies, as the candidate may read them, newest first. */
export async function listOwnApplications(db: Db, candidateId: number): Promise<ApplicationWire[]> {
  const { items } = await listApplications(db, { companyId: 'all', candidateId }, newestFirst)
  return (await withAnswers(db, items)).map((application) => applicationToWire(application, 'candidate'))
}
