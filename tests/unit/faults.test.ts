import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import astroLog from '../../server/edge/astro-log.mjs'
import { reportFault } from '../../server/http/answer-error.ts'
import { isDatabaseAway } from '../../server/http/database-away.ts'

test('a fault is logged as one line without what the query was told', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const full = Object.assign(new Error('down'), { code: '53100' })
  reportFault(new DrizzleQueryError('select $1', ['ana@posta.example', 'two\nlines'], full), 'id-1')

  const [line] = log.mock.calls[0] as [string]
  expect(line).not.toContain('\n')
  expect(line).not.toMatch(/ana@|two/)
  expect(JSON.parse(line)).toMatchObject({ id: 'id-1', code: '53100', error: 'Error: Failed query: select $1' })
  expect(JSON.parse(line).stack).toContain('faults.test.ts')
})

describe('the database is away', () => {
  const withCode = (code: string) => Object.assign(new Error(code), { code })

  test.each(['ECONNREFUSED', 'CONNECTION_CLOSED', '57P01', '57P03', '53300', '53100'])(
    'by %s, also as a cause',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true)
      expect(isDatabaseAway(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(true)
    },
  )

  test.each([withCode('23505'), withCode('42P01'), new Error('x'), undefined, null])('not by %s', (error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

test("Astro's log leaves out what a query was told, too", () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { stack = '' } = new DrizzleQueryError('select $1', ['ana@posta.example', 'two\nlines'], new Error('down'))
  astroLog().write({ level: 'error', label: null, message: `${stack}\n${stack}` })

  const [line] = log.mock.lastCall as [string]
  expect(line).not.toMatch(/\n|ana@|two/)
  expect(JSON.parse(line).message).toContain('Failed query: select $1')
})
