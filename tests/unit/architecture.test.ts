import { expect, test } from 'vitest'
import { fileOf, filesImportedBy, importsIn, importsOf, sources, textOf } from '../support/imports.ts'

test('only main.ts and the adapter know Astro', () => {
  const strays = sources
    .filter((file) => file.startsWith('server/') && file !== 'server/main.ts')
    .filter((file) => importsOf(file).some((name) => /^astro(:|\/|$)/.test(name)))
  expect(strays).toEqual([])
})

test('one file knows the session library', () => {
  const users = sources.filter((file) => importsOf(file).some((name) => /^(@lucia-auth\/|lucia$)/.test(name)))
  expect(users).toEqual(['server/accounts/auth/sessions.ts'])
})

test('no ref is written while a component renders', () => {
  expect(sources.filter((file) => /^ {2}\w+\.current = /m.test(textOf(file)))).toEqual([])
})

test('only start.ts listens, only entry files read the environment', () => {
  const reading = sources.filter((file) => /process\.env\b/.test(textOf(file)))
  expect(reading).toEqual(['server/start.ts', 'src/fetch.ts'].filter((file) => reading.includes(file)))
  const listening = sources.filter((file) => /\.listen\(\s*config\.port/.test(textOf(file)))
  expect(listening).toEqual(['server/start.ts'])
})

/** What runs on the server only, besides pages and loaders. */
const onServer = new Set([
  'src/dashboard/open-dashboard.ts',
  'src/home/home-texts.ts',
  'src/jobs/page/job-posting.ts',
  'src/recruiting/CandidateGroups.astro',
])

test('src imports only pure files of the server', () => {
  const files = sources.filter((file) => /^src\/[^/]+\//.test(file) && !/^src\/pages\/|\/load-/.test(file))
  const strays = files.flatMap((file) =>
    filesImportedBy(file).flatMap((target) =>
      target.startsWith('server/') && !isPure(target) && !onServer.has(file) ? [`${file} → ${target}`] : [],
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(strays).toEqual([])
})

function filesOfBrowser() {
  const islands = sources.filter((file) => file.startsWith('src/') && file.endsWith('.tsx'))
  const scripts = sources.filter((file) => file.endsWith('.astro')).flatMap(filesLoadedByScripts)
  expect(scripts.length).toBeGreaterThan(5)
  return withAllImported([...islands, ...scripts])
}

test('the browser gets no function that Safari 16.4, Firefox 115 or Chrome 111 lacks', () => {
  const missing =
    /\b(Map|Object)\.groupBy\(|\bURL\.canParse\(|\.(toWellFormed|isWellFormed)\(|\bPromise\.(withResolvers|try)\(/
  expect(filesOfBrowser().filter((file) => missing.test(textOf(file)))).toEqual([])
})

test('the browser loads only pure files of the server', () => {
  const loaded = filesOfBrowser()
  expect(loaded.filter((file) => file.startsWith('server/') && !isPure(file))).toEqual([])
})

test.each(['jobs/job.ts', 'questions/question.ts', 'text/language.ts', 'text/normalize.ts'])(
  'server/%s is pure',
  (file) => expect(isPure(`server/${file}`)).toBe(true),
)

// What the browser asks from the API keeps its names there. Two components render such values for it.
test('Croatian names of fields stay on the wire', () => {
  const croatian =
    /(?<![\w/'"`-])(nazivPosla|tvrtka|tvrtkaNaziv|prijavaId|kandidatId|djelatnostId|oglas|pitanje|odgovor|objava|bilje[sš]ka|udaljeniRad|anoniman)\b(?!['"`/])/
  const strays = sources
    .filter(
      (file) =>
        !/wire\.ts$|routes\.ts$|^src\/.*\.tsx?$|^src\/pages\/|(frame\/Header|own-data\/PlainOwnActions)\.astro$/.test(
          file,
        ),
    )
    .filter((file) => croatian.test(withoutWords(textOf(file))))
  expect(strays).toEqual([])
})

test('what goes on the wire has the type of its schema', () => {
  const wires = sources.filter((file) => /^server\/.*wire\.ts$/.test(file)).map((file) => textOf(file))
  const heads = wires.flatMap((code) =>
    [...code.matchAll(/^export (?:const|function) \w*ToWire\b.*?(?: => | \{$)/gms)].map(([head]) => head),
  )
  const derived = wires.flatMap((code) => [...code.matchAll(/\bwireOf\(/g)])
  expect(heads.length + derived.length).toBeGreaterThan(30)
  expect(heads.filter((head) => !/\): ([\w.]+<typeof \w+>(\[\])?|\w+Wire)\s(=>\s|\{)$/.test(head))).toEqual([])
})

/** Code alone: comments and quoted words may be in any language. */
const withoutWords = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""')

/** Packages without side effects that run on the server and in the browser. */
const purePackages = new Set([
  'zod',
  'diff',
  '@noble/ciphers/aes.js',
  '@noble/hashes/legacy.js',
  '@noble/hashes/sha2.js',
])

function isPure(file: string, seen = new Set<string>()): boolean {
  if (!file.startsWith('server/') && !file.startsWith('content/')) return false
  if (seen.has(file) || file.startsWith('content/')) return true
  seen.add(file)
  return importsOf(file).every((name) => {
    const target = fileOf(file, name)
    return target ? isPure(target, seen) : purePackages.has(name)
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
