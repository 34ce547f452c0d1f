import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, sources, textOf } from '../support/imports.ts'

/** The classes that each module of styles defines. */
const modules = new Map(globSync('src/**/*.module.css').map((file) => [file, classesIn(textOf(file))]))

/** Every import of such a module. */
const uses = sources.flatMap((from) =>
  [...textOf(from).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name = '', path = '']) => ({
    from,
    name,
    module: fileOf(from, path) ?? path,
  })),
)

function classesIn(css: string): string[] {
  const own = css.replace(/\/\*.*?\*\/|:global\([^)]*\)|url\([^)]*\)|@[^{;]*/gs, '')
  return [...new Set([...own.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/gi)].map(([, name = '']) => name))]
}

test('every class that a component uses stands in its module', () => {
  expect(uses.length).toBeGreaterThan(100)
  const missing = uses.flatMap(({ from, name, module }) =>
    [...textOf(from).matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))]
      .filter(([, used = '']) => !modules.get(module)?.includes(used))
      .map(([text]) => `${from}: ${text}`),
  )
  expect(missing).toEqual([])
})

test('every class of a module is used', () => {
  const unused = [...modules].flatMap(([module, names]) => {
    const codes = uses.filter((use) => use.module === module).map(({ from }) => textOf(from))
    return names.filter((name) => !codes.some((code) => code.includes(`'${name}'`))).map((name) => `${module}: ${name}`)
  })
  expect(unused).toEqual([])
})
