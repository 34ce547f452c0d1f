import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const limit = 60

/** Functions that are lists: one line or one route after another. */
const lists = ['server/api.ts', /^server\/.*routes\.ts$/]

const files = globSync('{server,src,scripts}/**/*.{ts,tsx}').filter(
  (file) => !lists.some((list) => (typeof list === 'string' ? list === file : list.test(file))),
)

/** Screens that are still to be split. The list only gets shorter. */
const longStill = ['scripts/bench/hostile-inputs.ts', 'src/islands/notes/Notes.tsx']

test(`no function has more than ${limit} lines, but for screens that are still to be split`, {
  timeout: 30_000,
}, () => {
  expect(files.length).toBeGreaterThan(500)
  const long = files.filter((file) => longFunctionsIn(file).length > 0)
  expect(long.toSorted()).toEqual(longStill)
})

function longFunctionsIn(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
    if (ts.isFunctionLike(node) && 'body' in node && node.body && lines > limit)
      found.push(`${file}:${lineOf(node.getStart(source)) + 1} has ${lines} lines`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
