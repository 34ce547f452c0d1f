import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tasks } from '../../server/tasks.ts'

test('every task that a noun defines is worked on', () => {
  const names = globSync('server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/defineTask\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
  )
  expect(names.toSorted()).toEqual(tasks.map(({ name }) => name).toSorted())
})

test('no two tasks share a name', () => {
  const names = tasks.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
