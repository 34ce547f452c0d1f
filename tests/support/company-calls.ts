import { applicantTo, jobAskingForDocument } from './apply-by-wire.ts'

type Page<Item> = { content: Item[] }

/** A client of a running site that is signed in as a demo company. */
export async function aCompanyOf(base: string, login = 'hotel@preko.example') {
  const signedIn = await fetch(`${base}/apipublic/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'Preko-demo-2026!' }),
  })
  const { token } = (await signedIn.json()) as { token: string }

  async function call<Result>(path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST') {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return (await response.json()) as Result
  }

  /** A new candidate applies to a live ad of the company. Returns their e-mail address and the application. */
  async function anApplicant() {
    const { content } = await call<Page<{ tvrtkaId: number }>>('/api/prijave?page_size=1')
    const jobId = await jobAskingForDocument(base, content[0]?.tvrtkaId ?? 0)
    const { email, status } = await (await applicantTo(base, jobId, 2000))(Math.floor(Math.random() * 1e9))
    if (status !== 200) throw new Error(`Not applied: ${status}`)
    const found = await call<Page<{ id: number; kandidat: { id: number } }>>(`/api/prijave?q=${email}`)
    const [application] = found.content
    if (!application) throw new Error(`No application of ${email}`)
    return { email, applicationId: application.id, candidateId: application.kandidat.id, jobId }
  }

  const listStages = async () => (await call<Page<{ id: number; name: string }>>('/api/processes')).content

  return { call, anApplicant, listStages }
}
