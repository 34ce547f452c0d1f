import { desc, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../server/accounts/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { requestOf, routesOf, textOf, wholeApp } from '../support/access/app.ts'
import { rolledBack } from '../support/access/rolled-back.ts'
import type { Access, Role } from '../support/access/route.ts'
import { stateWithout } from '../support/access/state.ts'
import { accessTable } from '../support/access/table.ts'
import { validCalls } from '../support/access/valid-calls.ts'
import { aWorld } from '../support/access/world.ts'
import { isOnPostgres, test } from '../support/db.ts'

/** Routes that write, give out a file or take a body, and leave no audit entry, and why. */
const exceptions: Record<string, string> = {
  'GET /api/jobs/:id/stats.csv': 'numbers of views a day, about nobody',
  'GET /api/funnel.csv': 'numbers of applications by step, about nobody',
  'GET /feed/adzuna.xml': 'notes that somebody fetched it',
  'GET /feed/indeed.xml': 'notes that somebody fetched it',
  'GET /feed/jobs.xml': 'notes that somebody fetched it',
  'GET /feed/jooble.xml': 'notes that somebody fetched it',
  'GET /prije-odlaska/:file': 'a checklist as a calendar, the same for everyone',
  'GET /sitemap-index.xml': 'notes that somebody fetched it',
  'POST /api/prijave/filter': 'reads; the filter is too long for an address',
  'POST /api/replies/preview': 'reads; the texts are too long for an address',
  'POST /apipublic/check-forgot-password-token': 'reads; the token must stand in no address',
  'POST /apipublic/check-password': 'reads; the password must stand in no address',
  'POST /apipublic/jobs/:id/seen': 'views are counted, too many for an entry each',
  'POST /apipublic/mail-notices': 'needs the signature of SNS; its entry is shown by mail-notices.test.ts',
  'PUT /api/session': 'how long a cookie lives, chosen with each answer to the question of consent',
}

/** Who calls: the one who may do most with the row. */
const callers: readonly Role[] = ['owner', 'admin', 'candidate', 'visitor']
const callerOf = ({ for: allowed }: Access) =>
  allowed.includes('visitor') ? 'visitor' : callers.find((role) => allowed.includes(role))

/** Counted attempts are not contents. */
const contentsOf = (db: Db) => stateWithout(db, 'audit_entries', 'rate_limits')

async function entriesAfter(db: Db, id = 0) {
  const { action, subjectId } = auditEntries
  return db.select({ action, subjectId }).from(auditEntries).where(gt(auditEntries.id, id))
}

test.runIf(isOnPostgres)(
  'every route that writes or gives out files leaves an audit entry with an id',
  {
    timeout: 300_000,
  },
  async ({ db }) => {
    const world = await aWorld(db)
    const valid = await validCalls(db, world)
    // Who was seen a moment ago is not noted again, which every call would do otherwise.
    await db.update(users).set({ seenAt: new Date() })
    const before = await contentsOf(db)
    const [newest] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    const app = wholeApp(db, world.storage)
    const silent = new Set<string>()
    const wrong: string[] = []
    for (const route of routesOf(app))
      for (const access of [valid[route.name] ?? accessTable[route.name] ?? []].flat()) {
        const role = callerOf(access)
        if (!role) continue
        const { status, isExport, hasChanged, entries } = await rolledBack(db, async () => {
          const response = await app.request(...requestOf(route, access, { ids: world.ids, role, world }))
          await textOf(response)
          return {
            status: response.status,
            isExport: !!response.headers.get('content-disposition')?.startsWith('attachment'),
            hasChanged: (await contentsOf(db)) !== before,
            entries: await entriesAfter(db, newest?.id),
          }
        })
        if (route.method === 'GET' && !isExport && !hasChanged && entries.length === 0) continue
        if (entries.length === 0) silent.add(route.name)
        if (status >= 400 && !(route.name in exceptions))
          wrong.push(`${route.name} is not called as it should be: ${status}`)
        for (const { action, subjectId } of entries)
          if (!subjectId) wrong.push(`${route.name} leaves an entry without an id: ${action}`)
      }
    expect(wrong).toEqual([])
    expect([...silent].sort()).toEqual(Object.keys(exceptions).sort())
  },
)
