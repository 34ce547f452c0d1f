import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tasks } from '../../server/tasks.ts'

test('every task that a noun defines is worked on', async () => {
  const files = globSync('server/**/tasks.ts').filter((file) => file !== 'server/tasks.ts')
  const modules = await Promise.all(files.map((file) => import(resolve(file)) as Promise<Record<string, unknown>>))
  const defined = modules.flatMap((module) => Object.values(module))
  expect(defined.length).toBeGreaterThan(2)
  expect(defined.filter((task) => !tasks.includes(task as never))).toEqual([])
})

test('no two tasks share a name', () => {
  const names = tasks.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
