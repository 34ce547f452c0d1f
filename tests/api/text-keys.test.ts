import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { textFingerprint } from '../../server/platform/db/text-fingerprint.ts'
import { test } from '../support/db.ts'

const migration = readFileSync('server/platform/db/migrations/0010_candidates_by_company.sql', 'utf8')
const firstKey = migration.split('--> statement-breakpoint').find((each) => each.includes('"sort_key"')) ?? ''
const letters = [...new Set(firstKey)].filter((letter) => /\p{L}/u.test(letter))

const anyText = (of: string[]) =>
  fc.array(fc.constantFrom(...of, ' ', '-', '{', "'"), { maxLength: 25 }).map((all) => all.join(''))

const texts = (of: string[]) => [...of, ...fc.sample(anyText(of), { numRuns: 500, seed: 28 })]

test('sort keys are those that are stored', async ({ db }) => {
  expect(letters.length).toBeGreaterThan(200)
  await db.execute(sql.raw(firstKey.replace('"sort_key"', '"first_sort_key"')))
  const all = JSON.stringify(texts(letters))
  const rows = await rowsOf<{ key: string; first: string }>(
    db,
    sql`select sort_key(value) as key, first_sort_key(value) as first from json_array_elements_text(${all}::json)`,
  )
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ first }) => first))
})

test('fingerprints of texts are equal where these differ in case alone', async ({ db }) => {
  const cased = [...'aAzZčČćĆđĐšŠžŽäÄöÖüÜ']
  const all = texts(cased)
  const rows = await rowsOf<{ print: string }>(
    db,
    sql`select ${textFingerprint(sql`value`)} as print from json_array_elements_text(${JSON.stringify(all)}::json)`,
  )
  const numbersOf = (values: string[]) => values.map((value) => values.indexOf(value))
  expect(numbersOf(rows.map(({ print }) => print))).toEqual(numbersOf(all.map((text) => text.toLowerCase())))
})
