import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const cast = /\bas unknown as\b|\bas never\b/
const comment = /^\s*(\/\/|\/?\*)/

/** Casts that end what the types can check, without a comment that says why. */
const unexplained = (file: string, code = readFileSync(file, 'utf8')) => {
  const lines = code.split('\n')
  return lines.flatMap((line, at) =>
    cast.test(line) && !comment.test(line) && !comment.test(lines[at - 1] ?? '') ? [`${file}:${at + 1}`] : [],
  )
}

test('a cast that the types do not check has its reason above it', () => {
  const files = globSync('{server,src,scripts}/**/*.{ts,tsx,mjs,astro}')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((file) => unexplained(file))).toEqual([])
})

test.for([
  ['const a = b as never', ['a.ts:1']],
  ['const a = 1\nconst b = a as unknown as string', ['a.ts:2']],
  ['// Read by tests only.\nconst b = a as unknown as string', []],
  ['/** Read by tests only. */\nconst b = a as unknown as string', []],
  ['// It was never read.\nconst b = a', []],
] as const)('%j', ([code, places]) => {
  expect(unexplained('a.ts', code)).toEqual(places)
})
