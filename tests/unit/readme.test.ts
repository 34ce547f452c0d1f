import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../../server/config.ts'

/** What stands under a heading of README. */
function sectionOf(heading: string): string {
  const [, text = ''] = readFileSync('README.md', 'utf8').split(`\n## ${heading}\n`)
  return text.split('\n## ')[0] ?? ''
}

test('it names every setting, and no other', () => {
  const named = [...sectionOf('Configuration').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)
  expect([...new Set(named)].sort()).toEqual([...settingNames].sort())
})

test('it has a line for every folder of the server, and no other', () => {
  const [, server = ''] = sectionOf('Where things are').split('\nserver/')
  const [lines = ''] = server.split('\nsrc/')
  const named = [...lines.matchAll(/^ {2}([a-z-]+)\/ /gm)].map(([, name]) => name)
  const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(named.sort()).toEqual(folders.map(({ name }) => name).sort())
})
