import { expect } from 'vitest'
import { callInputs } from '../../scripts/bench/hostile.ts'
import type { Document, Ids } from '../../scripts/bench/hostile-documented.ts'
import { hostileRoutes } from '../../scripts/bench/hostile-routes.ts'
import { requestOf } from '../../scripts/bench/hostile-texts.ts'
import { hashPassword } from '../../server/accounts/auth/password.ts'
import { users } from '../../server/accounts/table.ts'
import { routesOf, wholeApp } from '../support/access/app.ts'
import { goodPassword } from '../support/accounts.ts'
import { appFor, filesInMemory } from '../support/app.ts'
import { aDashboard, anAdmin, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const noFile = '00000000-0000-4000-8000-000000000000'

/** Ids of rows that exist as far as they decide how far a call gets. */
const idsOf = (own: Partial<Ids>): Ids => ({
  ...{ company: 1, applications: [1], application: 1, candidate: 1, job: 1, draft: 1, group: 1, secondGroup: 1 },
  ...{
    article: 1,
    version: 1,
    card: 1,
    section: 1,
    file: noFile,
    filter: 1,
    ownFilter: 1,
    colleague: 1,
    interview: 1,
    invitation: 1,
    industry: 1,
    mail: 1,
    note: 1,
    question: 1,
    unknownMessage: 1,
    returnedReply: 1,
  },
  ...{ featured: 1, heldReply: 1, occupationName: 1, report: 1, run: 1, session: noFile, stage: 1, upload: noFile },
  ...own,
})

test('every call of the document and every other route has its worst input', async ({ db }) => {
  const document = (await (await appFor(db).request('/api/openapi.json')).json()) as Document
  const inputs = callInputs(document, idsOf({}))
  expect(Object.keys(inputs).length).toBeGreaterThan(150)
  const without = Object.entries(inputs).filter(([, [first]]) => !first || /[{}]/.test(first.path))
  expect(without).toEqual([])

  const documented = new Set(Object.keys(inputs).map((name) => name.replace(/\{(\w+)\}/g, ':$1').toLowerCase()))
  const others = routesOf(wholeApp(db, filesInMemory())).map(({ name }) => name)
  const missing = others.filter((name) => !documented.has(name.toLowerCase()) && !hostileRoutes[name])
  expect([...new Set(missing)]).toEqual([])
})

test.for(['employer', 'administrator'] as const)(
  'every call handles its worst input from an %s',
  {
    timeout: 300_000,
  },
  async (role, { db }) => {
    const own = await aDashboard(db)
    const application = await anApplication(db, own)
    const viewer = role === 'employer' ? own.viewer : await anAdmin(db)
    await db.update(users).set({ passwordHash: await hashPassword(goodPassword) })
    const app = appFor(db, {
      viewer,
      config: { maxUploadBytes: 50_000 },
    })
    const document = (await (await app.request('/api/openapi.json')).json()) as Document
    const ids = idsOf({
      ...{ company: own.company.id, application: application.id, applications: [application.id], job: own.job.id },
      ...{ candidate: application.candidateId, draft: own.job.id, stage: own.stages[0]?.id ?? 1 },
    })
    const broken: string[] = []
    for (const [name, inputs] of Object.entries(callInputs(document, ids)))
      for (const input of inputs) {
        const method = (name.split(' ', 1)[0] ?? '').toUpperCase()
        const response = await app.request(input.path, requestOf(method, input))
        await response.body?.cancel()
        if (response.status >= 500 && response.status !== 503) broken.push(`${name} answers ${response.status}`)
      }
    expect(broken).toEqual([])
  },
)
