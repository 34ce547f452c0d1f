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

test('finds the names that code exports', () => {
  const code = "export const a = 1\nexport type B = string\nexport async function c() {}\nexport { d } from './d.ts'\n"
  expect(namesIn(code)).toEqual(['a', 'B', 'c'])
})

const namesIn = (code: string) => [...new Set([...code.matchAll(exported)].map((match) => match[1] ?? ''))]
