import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import astroLog from '../../server/edge/astro-log.mjs'
import { requestLog } from '../../server/edge/request-log.ts'
import { logError } from '../../server/http/error-handler.ts'
import { isDatabaseUnavailable } from '../../server/platform/db/database-unavailable.ts'

type Line = { id?: string; level: number; error?: string; code?: string; stack?: string; path?: string }

/** The lines that the log gets while a request is answered, and the id that its answer carries. */
async function linesOf(happens: () => void) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const app = new Hono().use(requestLog(log)).get('/', (c) => {
    happens()
    return c.text('')
  })
  const id = (await app.request('/')).headers.get('x-request-id')
  return { id, text: lines.join(''), lines: lines.map((line) => JSON.parse(line) as Line) }
}

const failedQuery = (cause: Error) => new DrizzleQueryError('select $1', ['ana@posta.example', 'two\nlines'], cause)

test('a fault is one line of the log, with the id of its request and without parameters of the query', async () => {
  const full = Object.assign(new Error('down'), { code: '53100' })
  const { id, text, lines } = await linesOf(() => logError(failedQuery(full)))

  expect(text).not.toMatch(/ana@|two/)
  expect(lines).toMatchObject([
    { id, level: 50, code: '53100', error: 'Error: Failed query: select $1' },
    { id, level: 30, path: '/' },
  ])
  expect(lines[0]?.stack).toContain('chaos.test.ts')
})

test('so is a page that breaks, of which Astro tells', async () => {
  const { stack = '' } = failedQuery(new Error('down'))
  const happens = () => astroLog().write({ level: 'error', label: null, message: `${stack}\n${stack}` })
  const { id, text, lines } = await linesOf(happens)

  expect(text).not.toMatch(/ana@|two/)
  expect(lines).toMatchObject([{ id, level: 50, from: 'astro', error: expect.stringContaining('select $1') }, { id }])
})

describe('the database is away', () => {
  const withCode = (code: string) => Object.assign(new Error(code), { code })

  test.each(['ECONNREFUSED', 'CONNECTION_CLOSED', '57P01', '57P03', '53300', '53100'])(
    'by %s, also as a cause',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(true)
      expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(true)
    },
  )

  test.each([withCode('23505'), withCode('42P01'), new Error('x'), undefined, null])('not by %s', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
