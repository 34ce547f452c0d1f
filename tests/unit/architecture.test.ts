import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Who may import whom. 'pure' is any server file that reaches no package but zod. */
const mayImport: Record<string, string[]> = {
  'src/i18n': ['src/i18n', 'content', 'pure'],
  'src/lib': ['src/lib', 'src/i18n', 'src/stores', 'content', 'pure', 'server'],
  'src/stores': ['src/stores', 'src/lib', 'pure'],
  'src/islands': ['src/islands', 'src/stores', 'src/i18n', 'src/lib', 'content', 'pure'],
  'src/components': ['src/components', 'src/islands', 'src/stores', 'src/i18n', 'src/lib', 'content', 'pure'],
  'src/layouts': ['src/layouts', 'src/components', 'src/i18n', 'src/lib', 'src/styles', 'content', 'pure'],
  'src/pages': ['src/layouts', 'src/components', 'src/islands', 'src/i18n', 'src/lib', 'content', 'server'],
  server: ['server', 'content'],
}

const sources = globSync('{src,server}/**/*.{ts,tsx,astro}').map(normalize)

describe.each(Object.entries(mayImport))('%s', (folder, allowed) => {
  test('imports only what it may', () => {
    const strays = sources
      .filter((file) => file.startsWith(`${folder}/`))
      .flatMap((file) => filesImportedBy(file).map((target) => `${file} → ${target}`))
      .filter((line) => {
        const target = line.split(' → ')[1] ?? ''
        return !allowed.some((zone) => (zone === 'pure' ? isPure(target) : target.startsWith(`${zone}/`)))
      })
      .filter((line) => !/\.(css|woff2|svg|mjs)(\?url)?$/.test(line))
    expect(strays).toEqual([])
  })
})

test('Croatian field names stay on the wire', () => {
  const croatian = /\b(nazivPosla|tvrtkaId|tvrtkaNaziv|nazivTvrtke|prijavaId|djelatnostId|drzavaId|odgovor|obavezno|ponudjeniOdgovori|naslov|kandidatId)\b/
  const strays = sources
    .filter((file) => !/wire\.ts$|routes\.ts$|^src\/lib\/urls\.ts$|^src\/pages\//.test(file))
    .filter((file) => croatian.test(readFileSync(file, 'utf8')))
  expect(strays).toEqual([])
})

test('one file reads the environment, and settings are parsed there', () => {
  const readers = sources.filter((file) => readFileSync(file, 'utf8').includes('process.env'))
  expect(readers).toEqual(['server/start.ts'])
})

function isPure(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || file.startsWith('content/')) return true
  seen.add(file)
  if (!file.startsWith('server/')) return false
  return importsOf(file).every((name) =>
    name.startsWith('.') ? isPure(resolve(file, name), seen) : name === 'zod' || name.startsWith('#content/'),
  )
}

const filesImportedBy = (file: string) =>
  importsOf(file)
    .filter((name) => name.startsWith('.') || name.startsWith('#'))
    .map((name) => resolve(file, name))

const resolve = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))

/** Type-only imports vanish at build time, so they do not count. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"]([^'"]+)/gm)]
    .map((match) => match[1] ?? '')
    .filter(Boolean)
}
