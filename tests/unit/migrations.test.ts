import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../server/platform/db/drizzle.config.ts'

type Schema = Record<'tables' | 'enums', unknown>

// The library's API is CommonJS; as an ES module it looks for its own tables beside the caller.
const { generateDrizzleJson } = createRequire(import.meta.url)('drizzle-kit/api') as {
  generateDrizzleJson(exports: object, from?: string, schemas?: string[], casing?: 'snake_case'): Schema
}
const { schema, casing } = config as { schema: string; casing: 'snake_case' }
const folder = 'server/platform/db/migrations'
const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] }
const namesOf = (pattern: string) => globSync(`${folder}/${pattern}`).map((file) => basename(file))
const newestSnapshot = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`

test('every migration is there, numbered in turn, with the snapshot of the newest alone', () => {
  expect(entries.length).toBeGreaterThan(30)
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map((_, at) => at))
  expect(namesOf('*.sql').sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
  expect(namesOf('meta/*_snapshot.json')).toEqual([newestSnapshot])
})

/** The tables as the newest migration leaves them. */
const migratedSchema = (): Schema => JSON.parse(readFileSync(`${folder}/meta/${newestSnapshot}`, 'utf8'))

test('the migrations lead to the tables that the code describes', async () => {
  const modules: object[] = await Promise.all(globSync(schema).map((file) => import(resolve(file))))
  const { tables, enums } = generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, casing)
  const migrated = migratedSchema()
  expect(Object.keys(tables as object).length).toBeGreaterThan(30)
  const described = JSON.parse(JSON.stringify({ tables, enums }))
  expect(described).toEqual({ tables: migrated.tables, enums: migrated.enums })
}, 30_000)

/** These came before two releases ran side by side. */
const oldRemovals = ['0008', '0013', '0021', '0032', '0033', '0035', '0045']
/** What would fail the statements of the release that still runs. */
const breaking =
  /\b(drop (table|column|view)|rename (to|column)|set data type|set not null|add column (?![^;]*(default|generated))[^;,]* not null)/i

test('a migration removes only what the release before does not read any more', () => {
  const tags = entries.map(({ tag }) => tag)
  const unsaid = tags.filter((tag) => {
    const statements = readFileSync(`${folder}/${tag}.sql`, 'utf8')
    if (oldRemovals.includes(tag.slice(0, 4)) || !breaking.test(statements.replace(/^--(?!>).*/gm, ''))) return false
    const since = statements.match(/^-- unread since (\w+)\n/)?.[1]
    return !since || !tags.slice(0, tags.indexOf(tag)).includes(since)
  })
  expect(unsaid).toEqual([])
})

test.each([
  ['ALTER TABLE "jobs" DROP COLUMN "town";', true],
  ['ALTER TABLE "jobs" drop column if exists town', true],
  ['ALTER TABLE "jobs" RENAME COLUMN "town" TO "place";', true],
  ['ALTER TABLE "jobs" ALTER COLUMN "town" SET NOT NULL;', true],
  ['ALTER TABLE "jobs" ADD COLUMN "town" text NOT NULL;', true],
  ['ALTER TABLE "jobs" ADD COLUMN "town" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "jobs" ADD COLUMN "town" text;', false],
  ['DROP INDEX "jobs_by_pay";', false],
])('%s would break the release before: %s', (statement, isBreaking) => {
  expect(breaking.test(statement)).toBe(isBreaking)
})
