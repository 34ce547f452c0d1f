import { expect, test } from 'vitest'
import { sources, textOf } from '../support/imports.ts'

const exported = /^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm

/** Astro reads exports of pages by these names. */
const namesOfAstro = new Set(['GET', 'prerender', 'getStaticPaths'])

test.each(['server', 'src'])('in %s a name is exported by one file, so that it means one thing', (half) => {
  const exports = sources
    .filter((file) => file.startsWith(`${half}/`))
    .flatMap((file) => namesIn(textOf(file)).map((name) => ({ file, name })))
    .filter(({ name }) => !namesOfAstro.has(name))
  expect(exports.length).toBeGreaterThan(1000)
  const byName = Map.groupBy(exports, ({ name }) => name)
  const repeated = [...byName].filter(([, places]) => places.length > 1)
  expect(repeated.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([])
})

/** Words that name no thing of their own: what is known, wanted or given has a name. */
const vague = /(?<![\w.'-])(?:known|wanted|given|drawn|said|mends?|mended|takeBack)(?![\w'-])/

const codeOf = (text: string) =>
  text
    .replaceAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs, '')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"|\/\^.*\$\/i/g, "''")

test('variables are called by what they hold', () => {
  const scripts = sources.filter((file) => /\.tsx?$/.test(file))
  expect(scripts.length).toBeGreaterThan(1500)
  expect(scripts.filter((file) => vague.test(codeOf(textOf(file))))).toEqual([])
  expect(["const known = 1 // of '", 'use({ stages, given })'].map((code) => vague.test(codeOf(code)))).toEqual([
    true,
    true,
  ])
  expect(
    ["'known'", '// known', 'known-device', 'a.known'].map((code) => vague.test(codeOf(code))).filter(Boolean),
  ).toEqual([])
})

test('finds the names that code exports', () => {
  const code = "export const a = 1\nexport type B = string\nexport async function c() {}\nexport { d } from './d.ts'\n"
  expect(namesIn(code)).toEqual(['a', 'B', 'c'])
})

const namesIn = (code: string) => [...new Set([...code.matchAll(exported)].map((match) => match[1] ?? ''))]
