import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themeGroups } from '#server/jobs/similar/theme-groups.ts'
import { pathPatterns } from '#server/page-at.ts'
import { expressionsIn } from '../support/expressions.ts'

process.env['RECHECK_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** What was found safe once stays so: a second run looks only at what is new. */
const safeFile = 'node_modules/.cache/preko/safe-expressions.json'
const safe = new Set<string>(read(safeFile))

const expressions = expressionsIn('{server,src,scripts}/**/*.{ts,tsx,mjs,astro}')

/** Expressions put together by code, with all that they can become. */
const built: Record<string, readonly RegExp[]> = {
  'server/jobs/similar/theme-groups.ts': themeGroups,
  'server/page-at.ts': pathPatterns,
}

describe('every regular expression takes time linear in its text', () => {
  test('those that stand in the code', { timeout: 240_000 }, () => {
    const literal = expressions.filter((each) => !each.built)
    expect(literal.length).toBeGreaterThan(100)
    expect(literal.flatMap(({ file, source, flags }) => problemOf(file, source, flags))).toEqual([])
  })

  test('those that code puts together', () => {
    const files = new Set(expressions.filter((each) => each.built).map(({ file }) => file))
    expect([...files]).toEqual(Object.keys(built))
    const all = Object.entries(built).flatMap(([file, list]) => list.map((each) => ({ file, each })))
    expect(all.flatMap(({ file, each }) => problemOf(file, each.source, each.flags))).toEqual([])
  })

  test('the checker finds what it is there for', () => {
    expect(problemOf('here', '(a|a)*b', '')).toHaveLength(1)
    expect(problemOf('here', '\\s*\\n\\s*', 'g')).toHaveLength(1)
  })
})

function problemOf(file: string, source: string, flags: string): string[] {
  const key = `/${source}/${flags}`
  if (safe.has(key)) return []

  const found = checkSync(source, flags, { timeout: 100_000, randomSeed: 1 })
  if (found.status === 'vulnerable') return [`${file}: ${key} is ${found.complexity.summary}`]
  if (found.status === 'unknown') return [`${file}: ${key} could not be checked`]
  safe.add(key)
  mkdirSync('node_modules/.cache/preko', { recursive: true })
  writeFileSync(safeFile, JSON.stringify([...safe]))
  return []
}

function read(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}
