import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { applications } from '#server/applications/table.ts'
import { isAnyOf } from '#server/platform/db/id-array.ts'

test('hundreds of ids are one parameter, which takes no time to write out', () => {
  const ids = Array.from({ length: 500 }, (_, at) => at + 1)
  const { sql, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(isAnyOf(applications.stageId, ids))
  expect(sql).toBe('"applications"."stage_id" = any($1::integer[])')
  expect(params).toEqual([ids])
})
