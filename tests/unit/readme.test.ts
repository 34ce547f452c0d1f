import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { settingNames } from '../../server/config.ts'

/** What stands under a heading of a document. */
function sectionOf(file: string, heading: string): string {
  const [, text = ''] = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)
  return text.split('\n## ')[0] ?? ''
}

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test('scripts/README.md names every setting, and no other', () => {
  const named = [...sectionOf('scripts/README.md', 'Configuration').matchAll(/`([A-Z][A-Z_]+)`/g)].map(
    ([, name]) => name,
  )
  expect([...new Set(named)].sort()).toEqual([...settingNames].sort())
})

test('scripts/README.md names every command', () => {
  const text = readFileSync('scripts/README.md', 'utf8')
  const commands = Object.keys(packageJson.scripts).filter((name) => !/^(start|test|post.*)$/.test(name))
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((name) => !text.includes(`npm run ${name}`) && !text.includes(`\`${name}\``))).toEqual([])
})

test('server/README.md has a line for every folder, and no other', () => {
  const named = [...sectionOf('server/README.md', 'Where things are').matchAll(/^ {2}([a-z-]+)\/ /gm)]
  expect(named.map(([, name]) => name).sort()).toEqual(foldersOf('server').sort())
})

test('README.md is read on one screen and a half', () => {
  expect(readFileSync('README.md').length).toBeLessThanOrEqual(9000)
})

test.for([
  'README.md',
  'CONTRIBUTING.md',
  'server/README.md',
  'src/README.md',
  'scripts/README.md',
  'scripts/deploy/README.md',
])('%s links to files that exist', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([])
})

test('server/README.md, SECURITY.md and the code agree that secrets of second factors are encrypted', () => {
  const [readme = '', security = ''] = ['server/README.md', '.github/SECURITY.md'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  for (const text of [readme, security]) {
    expect(text).toMatch(/secrets of second factors are encrypted/i)
    expect(text).not.toMatch(/unencrypted in the database|no data encrypted by us/)
  }
  expect(readFileSync('server/accounts/auth/second-factor/set-up.ts', 'utf8')).toMatch(/encrypt/i)
})

test('SECURITY.md names files and tests that exist', () => {
  const text = readFileSync('.github/SECURITY.md', 'utf8')
  const named = [...text.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(80)
  const ofEveryNoun = ['wire.ts']
  const isThere = (path: string) =>
    ofEveryNoun.includes(path) || [path, join('server', path)].some((each) => existsSync(each))
  expect(named.filter((path) => !isThere(path))).toEqual([])
  expect(
    sectionOf('.github/SECURITY.md', 'Attacks, what holds them, and their tests').split('\n- ').slice(1),
  ).toSatisfy((attacks: string[]) => attacks.length > 20 && attacks.every((attack) => attack.includes('`tests/')))
})
