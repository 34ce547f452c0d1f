import { expect } from 'vitest'
import type { auditRoutes } from '../../../server/audit/routes.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import { admin, appFor } from '../../support/app.ts'
import { as, queryOf, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'

test('the audit trail is asked by days in Croatian time, both included, or by moments', async ({ db }) => {
  const times = ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']
  await db
    .insert(auditEntries)
    .values(times.map((time) => ({ at: new Date(time), role: 'admin', action: 'x.y', subjectKind: 'job' }) as const))
  const { audit } = as<typeof auditRoutes>(appFor(db, { viewer: admin })).api.admin
  const found = async (query: string) => {
    const { content } = await read(audit.$get({ query: queryOf(`action=x.y&ascSortDirection=true&${query}`) }))
    return content.map(({ time }) => times.findIndex((each) => new Date(each).getTime() === new Date(time).getTime()))
  }

  expect(await found('from=2026-10-25&to=2026-10-25')).toEqual([1, 2])
  expect(await found('to=2026-10-24')).toEqual([0])
  expect(await found(`from=${times[1]}&to=${times[2]}`)).toEqual([1])
  for (const odd of ['2026-02-30', '0000-01-01', '+275760-09-13T00:00:00Z', 'sutra', ''])
    expect(await found(`to=${odd}&from=${odd}`)).toHaveLength(4)
})
