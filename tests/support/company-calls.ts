import type { accountRoutes } from '../../server/accounts/auth/routes.ts'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import type { stageRoutes } from '../../server/stages/routes.ts'
import { applicantTo, jobAskingForDocument } from './apply-by-wire.ts'
import { as, by, queryOf, read } from './client.ts'

/** A client of a running site that is signed in as a demo company. */
export async function aCompanyOf(base: string, login = 'hotel@preko.example') {
  const { login: signIn } = as<typeof accountRoutes>(base).apipublic
  const { token } = await read(signIn.$post({ json: { login, password: 'Preko-demo-2026!' } }))
  const headers = { ...by(token ?? ''), accept: 'application/json' }
  const { prijave } = as<typeof reviewRoutes>(base, headers).api
  const { processes } = as<typeof stageRoutes>(base, headers).api

  /** A new candidate applies to a live ad of the company. Returns their e-mail address and the application. */
  async function anApplicant() {
    const { content } = await read(prijave.$get({ query: queryOf('page_size=1') }))
    const jobId = await jobAskingForDocument(base, content[0]?.tvrtkaId ?? 0)
    const { email, status } = await (await applicantTo(base, jobId, 2000))(Math.floor(Math.random() * 1e9))
    if (status !== 200) throw new Error(`Not applied: ${status}`)
    const application = await findApplicationOf(email)
    return { email, applicationId: application.id, candidateId: application.kandidat.id, jobId }
  }

  /** The newest of a candidate. */
  async function findApplicationOf(email: string) {
    const [application] = (await read(prijave.$get({ query: queryOf(`q=${email}`) }))).content
    if (!application) throw new Error(`No application of ${email}`)
    return application
  }

  const listStages = async () => (await read(processes.$get({ query: {} }))).content
  const showApplication = (id: number) => read(prijave[':id'].$get({ param: { id: String(id) } }))
  const changeStage = (id: number, json: { visibleToCandidate?: boolean; sendsReply?: 'refuse' | null }) =>
    read(processes[':id'].$patch({ param: { id: String(id) }, json }))

  return { headers, anApplicant, findApplicationOf, listStages, showApplication, changeStage }
}
