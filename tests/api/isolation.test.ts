import { expect } from 'vitest'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import type { candidateRoutes } from '../../server/candidates/routes.ts'
import type { groupRoutes } from '../../server/groups/routes.ts'
import { aWorld } from '../support/access/world.ts'
import { type App, appFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anAdmin } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

type List = (app: App, query: string) => Promise<{ content: { id: number }[] }>
const lists: Record<'application' | 'candidate' | 'group', List> = {
  application: (app, query) => read(as<typeof reviewRoutes>(app).api.prijave.$get({ query: queryOf(query) })),
  candidate: (app, query) => read(as<typeof candidateRoutes>(app).api.candidates.$get({ query: queryOf(query) })),
  group: (app, query) => read(as<typeof groupRoutes>(app).api.groups.$get({ query: queryOf(query) })),
}

test.for(Object.keys(lists) as (keyof typeof lists)[])(
  '%ss of others are shown to administrators only',
  async (name, { db }) => {
    const { own, ids } = await aWorld(db)
    const { app: stranger } = await aDashboard(db, 'Pansion')
    const admin = appFor(db, { viewer: await anAdmin(db) })
    const idsIn = async (app: App, query: string) => (await lists[name](app, query)).content.map(({ id }) => id)
    for (const query of [
      '',
      `companyId=${own.company.id}`,
      `company=${own.company.id}`,
      `groupId=${ids.group}`,
      `jobId=${own.job.id}`,
      `ids=${ids.application}`,
    ])
      expect(await idsIn(stranger, query)).not.toContain(ids[name])
    expect(await idsIn(admin, '')).toContain(ids[name])
    await expect(idsIn(appFor(db), '')).rejects.toThrow('401')
  },
)
