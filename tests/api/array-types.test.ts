import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { test } from '../support/db.ts'

/** Drizzle returns arrays of dates and decimals as text, on either engine; no query asks for arrays of the others. */
const asText = ['date', 'timestamp', 'timestamptz', 'numeric', 'interval', 'bit', 'bytea', 'tsvector']

test('an array of the values of any column arrives as an array', async ({ db }) => {
  const columns = await rowsOf<{ type: string }>(
    db,
    sql`select distinct ltrim(udt_name, '_') as type from information_schema.columns where table_schema = 'public'
      order by 1`,
  )
  const types = columns.map(({ type }) => type).filter((type) => !asText.includes(type))
  expect(types).toContain('bpchar')
  for (const type of types) {
    const [row] = await rowsOf<{ values: unknown }>(db, sql`select '{}'::${sql.raw(type)}[] as values`)
    expect([type, row?.values]).toEqual([type, []])
  }
})
