import { expect } from 'vitest'
import { requestOf, routesOf, textOf, wholeApp } from '../support/access/app.ts'
import { rolledBack } from '../support/access/rolled-back.ts'
import { type Access, everyone, type Role, roles } from '../support/access/route.ts'
import { stateOf } from '../support/access/state.ts'
import { accessTable } from '../support/access/table.ts'
import { absent, aWorld, type Ids, secret } from '../support/access/world.ts'
import { isOnPostgres, test } from '../support/db.ts'
import { headBytes, maxHeadBytes } from '../support/head-size.ts'

const refusals = [401, 403, 404]

/** Roles that may see rows of the first company. */
const insiders: readonly Role[] = ['owner', 'admin', 'candidate']

type Seen = { status: number; head: number; text: string; state: string }

test.runIf(isOnPostgres)(
  'every route admits the roles in the table; others see and change nothing',
  {
    timeout: 300_000,
  },
  async ({ db }) => {
    const world = await aWorld(db)
    const before = await stateOf(db)
    const app = wholeApp(db, world.storage)
    const routes = routesOf(app)
    const names = new Set(routes.map(({ name }) => name))
    const listed = new Set(Object.keys(accessTable))
    expect({ notInTable: [...names.difference(listed)], noRoute: [...listed.difference(names)] }).toEqual({
      notInTable: [],
      noRoute: [],
    })

    const wrong: string[] = []
    for (const route of routes)
      for (const access of [accessTable[route.name] ?? []].flat())
        for (const role of roles) {
          const ask = (ids: Ids) =>
            rolledBack(db, async () => {
              const response = await app.request(...requestOf(route, access, { ids, role, world }))
              return {
                status: response.status,
                head: headBytes(response),
                text: await textOf(response),
                state: route.method === 'GET' ? before : await stateOf(db),
              }
            })
          const seen = await ask(world.ids)
          const isOutside = !access.for.includes(role) && !insiders.includes(role)
          const faults = [
            ...faultsOf(access, role, seen, before),
            ...(isOutside && !access.isNoSecret && !isAlike(seen, await ask(absent(world.ids)))
              ? ['learns of it']
              : []),
          ]
          for (const fault of faults)
            wrong.push(`${route.method} ${route.path}: ${role} ${fault}: ${seen.status} ${seen.text.slice(0, 100)}`)
        }
    expect(wrong).toEqual([])
  },
)

/** The violations in a response to a role. */
function faultsOf({ for: allowed, badValue }: Access, role: Role, { status, head, text, state }: Seen, before: string) {
  const isAllowed = allowed.includes(role)
  const isRefused = refusals.includes(status) || (badValue && status === 422)
  return [
    ...(head > maxHeadBytes ? ['gets a head too large for proxies'] : []),
    ...(isAllowed && (isRefused || status >= 500) ? ['is refused'] : []),
    ...(isAllowed && allowed !== everyone && status >= 400 ? ['has a call that is not valid'] : []),
    ...(!isAllowed && !isRefused ? ['gets through'] : []),
    ...(!isAllowed && state !== before ? ['changes something'] : []),
    ...(!insiders.includes(role) && secret.test(text) ? ['reads what is not theirs'] : []),
  ]
}

const isAlike = (one: Seen, other: Seen) => one.status === other.status && one.text === other.text
