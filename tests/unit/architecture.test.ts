import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Who may import whom. 'pure' is any server file that reaches no package but zod; small scripts wake islands by their start. */
const mayImport: Record<string, string[]> = {
  'src/i18n': ['src/i18n', 'content', 'pure'],
  'src/lib': ['src/lib', 'src/i18n', 'start of islands', 'content', 'pure', 'server'],
  'src/islands': ['src/islands', 'src/i18n', 'src/lib', 'content', 'pure'],
  'src/components': ['src/components', 'src/islands', 'src/i18n', 'src/lib', 'src/styles', 'content', 'pure'],
  'src/layouts': ['src/layouts', 'src/components', 'src/i18n', 'src/lib', 'src/styles', 'content', 'pure'],
  'src/screens': [
    'src/screens',
    'src/layouts',
    'src/components',
    'src/islands',
    'src/i18n',
    'src/lib',
    'content',
    'server',
  ],
  'src/pages': [
    'src/screens',
    'src/layouts',
    'src/components',
    'src/islands',
    'src/i18n',
    'src/lib',
    'src/styles',
    'content',
    'server',
  ],
  server: ['server', 'content'],
}

const sources = globSync('{src,server}/**/*.{ts,tsx,astro}')
  .map((file) => normalize(file))
  .filter((file) => !file.endsWith('.d.ts'))

const textOf = (file: string) => readFileSync(file, 'utf8')

describe.each(Object.entries(mayImport))('%s', (folder, allowed) => {
  test('imports only what it may', () => {
    const files = sources.filter((file) => file.startsWith(`${folder}/`))
    expect(files).not.toEqual([])
    const strays = files
      .flatMap((file) => filesImportedBy(file).map((target) => `${file} → ${target}`))
      .filter((line) => !allowed.some((zone) => isIn(zone, line.split(' → ')[1] ?? '')))
    expect(strays).toEqual([])
  })
})

test('only main.ts and the adapter know Astro', () => {
  const strays = sources
    .filter((file) => file.startsWith('server/') && file !== 'server/main.ts')
    .filter((file) => importsOf(file).some((name) => /^astro(:|\/|$)/.test(name)))
  expect(strays).toEqual([])
})

test('only start.ts listens, only entry files read the environment', () => {
  const reading = sources.filter((file) => /process\.env\b/.test(textOf(file)))
  expect(reading).toEqual(['server/start.ts', 'src/fetch.ts'].filter((file) => reading.includes(file)))
  const listening = sources.filter((file) => /\.listen\(\s*config\.port/.test(textOf(file)))
  expect(listening).toEqual(['server/start.ts'])
})

test('the browser loads only pure files of the server', () => {
  const drawn = sources.filter((file) => file.startsWith('src/islands/'))
  const scripts = sources.filter((file) => file.endsWith('.astro')).flatMap(filesLoadedByScripts)
  expect(scripts.length).toBeGreaterThan(5)
  const loaded = withAllImported([...drawn, ...scripts])
  expect(loaded.filter((file) => file.startsWith('server/') && !isPure(file))).toEqual([])
})

test.each(['jobs/job.ts', 'applications/question.ts', 'text/language.ts', 'text/normalize.ts'])(
  'server/%s is pure',
  (file) => expect(isPure(`server/${file}`)).toBe(true),
)

// The header hands the browser its `user` value, which the wire names.
test('Croatian names of fields stay on the wire', () => {
  const croatian =
    /(?<![\w/'"`-])(nazivPosla|tvrtka|tvrtkaNaziv|prijavaId|kandidatId|djelatnostId|oglas|pitanje|odgovor|objava|bilje[sš]ka|udaljeniRad|anoniman)\b(?!['"`/])/
  const strays = sources
    .filter(
      (file) =>
        !/wire\.ts$|routes\.ts$|^src\/lib\/urls\.ts$|^src\/pages\/|^src\/i18n\/|frame\/Header\.astro$/.test(file),
    )
    .filter((file) => croatian.test(withoutWords(textOf(file))))
  expect(strays).toEqual([])
})

/** Code alone: comments and quoted words may be in any language. */
const withoutWords = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""')

function isIn(zone: string, file: string): boolean {
  if (zone === 'start of islands') return /^src\/islands\/\w+\/start\.tsx$/.test(file)
  return zone === 'pure' ? isPure(file) : file.startsWith(`${zone}/`)
}

function isPure(file: string, seen = new Set<string>()): boolean {
  if (!file.startsWith('server/') && !file.startsWith('content/')) return false
  if (seen.has(file) || file.startsWith('content/')) return true
  seen.add(file)
  return importsOf(file).every((name) => {
    const target = fileOf(file, name)
    return target ? isPure(target, seen) : name === 'zod'
  })
}

/** What the scripts of a page or component import; its other imports stay on the server. */
const filesLoadedByScripts = (file: string) =>
  [...textOf(file).matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, script = '']) =>
    importsIn(script).flatMap((name) => fileOf(file, name) ?? []),
  )

/** These files and all that they import, through any number of others in `src`. */
function withAllImported(files: string[], seen = new Set<string>()): string[] {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    if (file.startsWith('src/') && sources.includes(file)) withAllImported(filesImportedBy(file), seen)
  }
  return [...seen]
}

const filesImportedBy = (file: string) => importsOf(file).flatMap((name) => fileOf(file, name) ?? [])

/** The file behind a relative import or an alias; none for a package. */
function fileOf(from: string, name: string): string | undefined {
  const path = name.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  return path.startsWith('#') ? normalize(path.slice(1)) : undefined
}

/** Type-only imports vanish at build time, so they do not count. */
const importsOf = (file: string) => importsIn(textOf(file))

const importsIn = (code: string) =>
  [
    ...code.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"]([^'"]+)/gm),
    ...code.matchAll(/\bimport\(\s*['"]([^'"]+)/g),
  ].map((match) => match[1] ?? '')
