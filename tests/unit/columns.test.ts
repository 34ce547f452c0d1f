import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireOf } from '../../server/http/columns.ts'

const table = pgTable('things', {
  id: integer().primaryKey(),
  title: text().notNull(),
  kind: text({ enum: ['small', 'big'] }).notNull(),
  tags: text().array().notNull(),
  isShown: boolean().notNull(),
  soldAt: timestamp(),
})

const { id, title, kind, tags, isShown, soldAt } = table
const thing = wireOf({ id, naziv: title, kind, tags, isShown, soldTime: soldAt }, { soldTime: 'When it was sold' })
const row = { id: 7, title: 'Stol', kind: 'big' as const, tags: ['drvo'], isShown: true, soldAt: null }

test('sends columns by their wire names, moments as text', () => {
  const soldAt = new Date('2026-03-04T05:06:07Z')
  expect(thing.toWire({ ...row, soldAt })).toEqual({
    ...{ id: 7, naziv: 'Stol', kind: 'big', tags: ['drvo'], isShown: true, soldTime: '2026-03-04T05:06:07.000Z' },
  })
  expect(thing.toWire(row).soldTime).toBeNull()
})

test('sends no other column of the row', () => {
  expect(wireOf({ id }).toWire({ ...row })).toEqual({ id: 7 })
})

test('reads a change back into columns and leaves out what is missing', () => {
  expect(thing.fromWire({ naziv: 'Klupa', kind: undefined, soldTime: null })).toEqual({ title: 'Klupa', soldAt: null })
})

test('adds fields that are not columns', () => {
  const priced = thing.with({ price: z.number() }, ({ cents }: { cents: number }) => ({ price: cents / 100 }))
  expect(priced.toWire({ ...row, cents: 1250 })).toMatchObject({ naziv: 'Stol', price: 12.5 })
  expect(Object.keys(priced.schema.shape)).toEqual([...Object.keys(thing.schema.shape), 'price'])
})

test.for([
  [{ soldTime: null }, true],
  [{ naziv: null }, false],
  [{ kind: 'middling' }, false],
  [{ tags: 'drvo' }, false],
  [{ isShown: 1 }, false],
] as const)('derives the schema from the columns: %j is valid: %s', ([values, isValid]) => {
  expect(thing.schema.partial().safeParse(values).success).toBe(isValid)
})
