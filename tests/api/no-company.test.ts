import { expect } from 'vitest'
import { routesOf, wholeApp } from '../support/access/app.ts'
import type { Access } from '../support/access/route.ts'
import { accessTable } from '../support/access/table.ts'
import type { Ids } from '../support/access/world.ts'
import { appFor, filesInMemory } from '../support/app.ts'
import { anAdmin } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

/** About rows of one's own, which administrators have too, or about the company that an administrator names in the body. */
const forAdministrators = [
  ...['PATCH /api/filters/:id', 'DELETE /api/filters/:id', 'DELETE /api/account/sessions/:id'],
  ...['POST /api/jobs', 'POST /api/groups'],
]

const noRows = new Proxy({}, { get: () => 2e9 }) as Ids
const bodies = ['{}', 'no JSON', undefined]

/** The address of a call, about rows that there are not. */
function addressOf(path: string, { params, query }: Access) {
  const values = params?.(noRows) ?? {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(values[name]))
  return `${filled}?${new URLSearchParams(query?.(noRows) as Record<string, string>)}`
}

test('an administrator, who is in no company, is refused by every call of companies before the body is read', async ({
  db,
}) => {
  const app = appFor(db, { viewer: await anAdmin(db) })
  const calls = routesOf(wholeApp(db, filesInMemory())).filter(({ name }) => name.includes(' /api/'))
  const isOfCompanies = ({ name }: { name: string }) =>
    !forAdministrators.includes(name) &&
    [accessTable[name] ?? []].flat().every((access) => !access.for.includes('admin'))
  const ofCompanies = calls.filter(isOfCompanies)
  expect(calls.filter(({ name }) => !accessTable[name])).toEqual([])
  expect(ofCompanies.length).toBeGreaterThan(30)

  const wrong: string[] = []
  for (const { method, path, name } of ofCompanies)
    for (const body of method === 'GET' ? [undefined] : bodies) {
      const [access = { for: [] }] = [accessTable[name] ?? []].flat()
      const headers = { 'content-type': 'application/json' }
      const { status } = await app.request(addressOf(path, access), { method, headers, ...(body && { body }) })
      if (status !== 403) wrong.push(`${name} ${body}: ${status}`)
    }
  expect(wrong).toEqual([])
})
