import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../support/imports.ts'

/**
 * Variables that a file asks for several keys by `'key' in variable`: the last kind of such a chain swallows new ones.
 * Spreading what one key adds is no choice between kinds.
 */
function chainsIn(code: string): string[] {
  const asked = [...code.matchAll(/(?<!\.\.\.\()'(\w+)' in ([\w.]+)/g)].map(([, key = '', variable = '']) => ({
    key,
    variable,
  }))
  return [...Map.groupBy(asked, ({ variable }) => variable)].flatMap(([variable, of]) =>
    new Set(of.map(({ key }) => key)).size > 1 ? [variable] : [],
  )
}

test('kinds are told apart by a registry or a union, not by chains of `in`', () => {
  expect(sources.filter((file) => chainsIn(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

test('kinds are chosen without a default, so that a new one does not compile until it has its own', () => {
  expect(sources.filter((file) => /^\s*default:/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.for([
  ["'stageId' in edit ? 'stage' : 'seen' in edit ? 'mark' : 'rate'", ['edit']],
  ["if ('seen' in edit) return 1\nif ('rating' in edit) return 2", ['edit']],
  ["{ ...('a' in change && { b: 1 }), ...('c' in change && { d: 1 }) }", []],
  ["'checked' in field && 'checked' in source", []],
] as const)('%s', ([code, variables]) => expect(chainsIn(code)).toEqual(variables))
