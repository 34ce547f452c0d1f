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

/** Tables of a million rows, for which building an index takes seconds, and the last migration that stopped writes meanwhile. */
const large = ['answers', 'applications', 'candidates', 'company_candidates', 'job_translations', 'jobs', 'questions']
const lastThatLocks = '0062'

/** What keeps others from writing to a large table for as long as it reads all of it. */
const locks = (statements: string) =>
  [...statements.matchAll(/create (?:unique )?index (?!concurrently)"?\w+"? on "?(\w+)/gi)]
    .map(([, table = '']) => table)
    .filter((table) => large.includes(table))

test('a migration builds indexes of large tables while others write', () => {
  const later = entries.map(({ tag }) => tag).filter((tag) => tag.slice(0, 4) > lastThatLocks)
  const locking = later.filter((tag) => locks(readFileSync(`${folder}/${tag}.sql`, 'utf8')).length > 0)
  expect(locking, 'write DROP INDEX IF EXISTS, then CREATE INDEX CONCURRENTLY').toEqual([])
})

test('an index that is built concurrently is dropped before, since an attempt that failed leaves it behind', () => {
  for (const { tag } of entries) {
    const statements = readFileSync(`${folder}/${tag}.sql`, 'utf8')
    for (const [, name = ''] of statements.matchAll(/create (?:unique )?index concurrently "?(\w+)/gi))
      expect(statements).toMatch(new RegExp(`drop index if exists "${name}";[^;]*index concurrently "${name}"`, 'i'))
  }
})

test.each([
  ['CREATE INDEX "jobs_by_pay" ON "jobs" USING btree ("monthly_pay");', ['jobs']],
  ['CREATE UNIQUE INDEX once ON applications (job_id)', ['applications']],
  ['CREATE INDEX CONCURRENTLY "jobs_by_pay" ON "jobs" ("monthly_pay")', []],
  ['CREATE INDEX "stages_of" ON "stages" ("company_id")', []],
])('%s stops writes to %s', (statement, tables) => {
  expect(locks(statement)).toEqual(tables)
})

test('a migration that runs outside a transaction begins anew after a failure', () => {
  const unrepeatable = entries
    .map(({ tag }) => readFileSync(`${folder}/${tag}.sql`, 'utf8'))
    .filter((statements) => /index concurrently/i.test(statements) && /add column (?!if not exists)/i.test(statements))
  expect(unrepeatable).toEqual([])
})
