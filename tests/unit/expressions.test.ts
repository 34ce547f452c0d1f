import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'
import { themeGroups } from '#server/jobs/similar/theme-groups.ts'
import { pathPatterns } from '#server/page-at.ts'
import { type Expression, expressionsIn } from '../support/expressions.ts'

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
  test('those that stand in the code', { timeout: 240_000 }, async () => {
    const literal = expressions.filter((each) => !each.built)
    expect(literal.length).toBeGreaterThan(100)
    expect(await problemsOf(literal)).toEqual([])
  })

  test('those that code puts together', async () => {
    const files = new Set(expressions.filter((each) => each.built).map(({ file }) => file))
    expect([...files]).toEqual(Object.keys(built))
    const all = Object.entries(built).flatMap(([file, list]) =>
      list.map(({ source, flags }) => ({ file, source, flags })),
    )
    expect(await problemsOf(all)).toEqual([])
  })

  test('the checker finds what it is there for', async () => {
    expect(await problemsOf([{ file: 'here', source: '(a|a)*b', flags: '' }])).toHaveLength(1)
    expect(await problemsOf([{ file: 'here', source: '\\s*\\n\\s*', flags: 'g' }])).toHaveLength(1)
  })
})

/** Attacks end by the characters they read, not by the clock: a busy machine must not find another answer. */
const limits = { attackTimeout: null, incubationTimeout: null, timeout: 100_000, randomSeed: 1 }

type Checked = Pick<Expression, 'file' | 'source' | 'flags'>

async function problemsOf(list: readonly Checked[]): Promise<string[]> {
  const problems: string[] = []
  for (const each of list) problems.push(...(await problemsIn(each)))
  return problems
}

async function problemsIn({ file, source, flags }: Checked): Promise<string[]> {
  const key = `/${source}/${flags}`
  if (safe.has(key)) return []

  const found = await check(source, flags, limits)
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
