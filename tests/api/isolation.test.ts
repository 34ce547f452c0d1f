import { expect } from 'vitest'
import { aWorld } from '../support/access/world.ts'
import { appFor } from '../support/app.ts'
import { aDashboard, anAdmin } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const lists = { '/api/prijave': 'application', '/api/candidates': 'candidate', '/api/groups': 'group' } as const

test.for(Object.entries(lists))('%s shows others only to administrators', async ([path, name], { db }) => {
  const { own, ids } = await aWorld(db)
  const { app: stranger } = await aDashboard(db, 'Pansion')
  const admin = appFor(db, { viewer: await anAdmin(db) })
  const idsIn = async (app: typeof admin, query: string) =>
    ((await (await app.request(`${path}?${query}`)).json()) as { content: { id: number }[] }).content.map(
      ({ id }) => id,
    )
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
  expect((await appFor(db).request(path)).status).toBe(401)
})
