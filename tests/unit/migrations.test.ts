import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../server/platform/db/drizzle.config.ts'

type Schema = Record<'tables' | 'enums', unknown>

// The library's API is CommonJS; as an ES module it looks for its own tables beside the caller.
const { generateDrizzleJson } = createRequire(import.meta.url)('drizzle-kit/api') as {
  generateDrizzleJson(exports: object, from?: string, schemas?: string[], casing?: 'snake_case'): Schema
}
const { schema, casing } = config as { schema: string[]; casing: 'snake_case' }
const folder = 'server/platform/db/migrations/meta'

/** The tables as the newest migration leaves them. */
function migratedSchema(): Schema {
  const newest = globSync(`${folder}/*_snapshot.json`).sort().at(-1) ?? ''
  return JSON.parse(readFileSync(newest, 'utf8'))
}

test('the migrations lead to the tables that the code describes', async () => {
  const modules: object[] = await Promise.all(globSync(schema).map((file) => import(resolve(file))))
  const { tables, enums } = generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, casing)
  const migrated = migratedSchema()
  expect(Object.keys(tables as object).length).toBeGreaterThan(30)
  const described = JSON.parse(JSON.stringify({ tables, enums }))
  expect(described).toEqual({ tables: migrated.tables, enums: migrated.enums })
}, 30_000)
