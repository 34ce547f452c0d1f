import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const mostLines = 200
const limit = 60

/** Functions that are lists: one line or one route after another. */
const lists = ['server/api.ts', /^server\/.*routes\.ts$/]

const files = globSync('{server,src,scripts}/**/*.{ts,tsx}').filter(
  (file) => !lists.some((list) => (typeof list === 'string' ? list === file : list.test(file))),
)

/** All code. Words (`content`, JSON) and migrations are as long as they must be. */
const codeFiles = globSync(['*.mjs', '{server,src,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}'])

test(`no file has more than ${mostLines} lines`, () => {
  expect(codeFiles.length).toBeGreaterThan(1500)
  const lengths = codeFiles.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  expect(lengths.filter(({ lines }) => lines > mostLines)).toEqual([])
})

test(`no function has more than ${limit} lines`, () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(longFunctionsIn)).toEqual([])
})

function longFunctionsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (text.split('\n').length <= limit) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
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
