import { expect } from 'vitest'
import { deleteOldInvitations } from '../../server/members/retention.ts'
import type { memberRoutes } from '../../server/members/routes.ts'
import { invitations } from '../../server/members/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { servicesFor } from '../support/app.ts'
import { as } from '../support/client.ts'
import { aDashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const aTeam = async (db: Db) => ({ invited: as<typeof memberRoutes>((await aDashboard(db)).app).api.invitations })

test('an invitation is deleted thirty days after it expired', async ({ db }) => {
  const { services } = servicesFor(db)
  const { invited } = await aTeam(db)
  await invited.$post({ json: { email: 'marta@hotel.example', role: 'clan' } })
  const later = (days: number) => ({ ...services, now: () => new Date(Date.now() + days * 24 * 3600_000) })
  await deleteOldInvitations(later(36))
  expect(await db.$count(invitations)).toBe(1)
  await deleteOldInvitations(later(38))
  expect(await db.$count(invitations)).toBe(0)
})

test('inviting stops at fifty an hour', async ({ db }) => {
  const { invited } = await aTeam(db)
  const statuses: number[] = []
  for (let nth = 0; nth < 51; nth++)
    statuses.push((await invited.$post({ json: { email: `p${nth}@hotel.example`, role: 'clan' } })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect(statuses.at(-1)).toBe(429)
})
