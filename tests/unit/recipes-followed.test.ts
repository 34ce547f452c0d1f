import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { tsc } from '../../scripts/test/checks.ts'
import { recipes } from '../recipes/all.ts'
import { applied } from '../recipes/recipe.ts'
import { copyOfCode } from '../support/copy-of-code.ts'

const copy = resolve('test-results/followed')
/** Without the tests, which take a third of the time. */
const product = { extends: './tsconfig.json', include: ['.astro/types.d.ts', 'src', 'server'] }

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('all recipes, followed at once, compile', async () => {
  copyOfCode(copy)
  const whole = recipes.filter(({ isStart }) => !isStart)
  for (const [file, text] of applied(whole.flatMap(({ edits }) => edits))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  writeFileSync(join(copy, 'product.json'), JSON.stringify(product))
  const [node, ...args] = [...tsc, '--project', 'product.json']
  const { stdout } = await promisify(execFile)(node, args, { cwd: copy }).catch((error) => error)
  expect(stdout).toBe('')
})
