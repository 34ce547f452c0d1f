import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, importsAtOnceIn, textOf } from '../support/imports.ts'

/** What the server loads before its first request: its files, and packages. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const name of importsAtOnceIn(textOf(file))) {
    const target = fileOf(file, name)
    if (!target) seen.add(name)
    else if (/\.(ts|tsx)$/.test(target) && existsSync(target)) loadedBy(target, seen)
  }
  return seen
}

test('what few installations or visitors use is loaded only when it is needed', () => {
  const loaded = [...loadedBy('server/main.ts')]
  expect(loaded).toContain('server/messages/fetch-answers.ts')
  expect(loaded).toContain('hono')
  expect(
    loaded.filter((name) => /^(imapflow|postal-mime|pdfkit|sharp|@electric-sql\/.*|@opentelemetry\/.*)$/.test(name)),
  ).toEqual([])
})
