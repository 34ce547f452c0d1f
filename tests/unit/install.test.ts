import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Package = {
  version: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']

/** What there is no binary of, and what does its work there. */
const without: Record<string, string> = {
  'recheck linux-arm64': 'the same checks in JavaScript, which the package brings along',
}

/** A package as Node finds it from another: beside it, or in a folder further up. */
function packageAt(path: string, name: string): Package | undefined {
  const found = packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]
  if (found || !path) return found
  return packageAt(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

const runsOn = ({ os = [], cpu = [], libc = ['glibc'] }: Package, platform: string) =>
  libc.includes('glibc') && cpu.some((each) => os.some((system) => `${system}-${each}` === platform))

const optional = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ path, name, found: packageAt(path, name) })),
)

test('the lock file names every package that only some systems install', () => {
  expect(optional.length).toBeGreaterThan(150)
  expect(optional.filter(({ found }) => !found)).toEqual([])
})

test('a package with binaries has one for each system', () => {
  const byPackage = Map.groupBy(optional, ({ path }) => path)
  const withBinaries = [...byPackage].filter(([, all]) => all.filter(({ found }) => found?.cpu).length > 1)
  expect(withBinaries.length).toBeGreaterThan(10)
  const missing = withBinaries.flatMap(([path, all]) =>
    platforms
      .filter((platform) => !all.some(({ found }) => found && runsOn(found, platform)))
      .map((platform) => `${path.split('node_modules/').at(-1)} ${platform}`),
  )
  expect(missing).toEqual(Object.keys(without))
})

test('no package is named by the address of a registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})

test.for(globSync('{server/platform,server/platform/db,tests}/patches/*.patch'))('%s is applied', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const [patched = ''] = lines.flatMap((line) => line.match(/^\+{3} b\/(.*)/)?.[1] ?? [])
  const added = lines.filter((line) => /^\+(?!\+)/.test(line)).map((line) => line.slice(1))
  expect(added.length).toBeGreaterThan(1)
  for (const line of added) expect(readFileSync(patched, 'utf8')).toContain(line)
})

test('GitHub runs all tests', () => {
  const { jobs } = parse(readFileSync('.github/workflows/tests.yml', 'utf8')) as {
    jobs: Record<string, { steps: { run?: string }[] }>
  }
  expect(jobs['test']?.steps.map(({ run }) => run)).toContain('.ci/run')
})
