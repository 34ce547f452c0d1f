import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesImportedBy, filesNamedBy, sources } from '../support/imports.ts'

type Import = { from: string; to: string }

const importsBy = (filesOf: (file: string) => string[], folder: string): Import[] =>
  sources
    .filter((file) => file.startsWith(folder))
    .flatMap((from) => filesOf(from).map((to) => ({ from, to })))
    .filter(({ to }) => to.startsWith(folder))
const shown = (wrong: Import[]) => wrong.map(({ from, to }) => `${from} → ${to}`)

function hasLayers(imports: Import[], layerOf: (file: string) => number, moduleOf: (file: string) => string) {
  test('no import leads upward', () => {
    expect(shown(imports.filter(({ from, to }) => layerOf(to) > layerOf(from)))).toEqual([])
  })

  test.each([
    ['modules', moduleOf],
    ['files', (file: string) => file],
  ] as const)('%s have no cycle', (_, partOf) => {
    const between = imports.filter(({ from, to }) => layerOf(from) === layerOf(to))
    expect(between.length).toBeGreaterThan(20)
    expect(shown(inCycles(between, partOf))).toEqual([])
  })
}

describe('in server', () => {
  /** From the lowest up; a module may import its own layer and those below. What is not named is a noun. */
  const layers = [
    [
      'text',
      'audit-names.ts',
      'bucket-url.ts',
      'config.ts',
      'errors.ts',
      'filter-names.ts',
      'inbound-setting.ts',
      'page-at.ts',
      'setting-types.ts',
      'public-pages.ts',
      'urls.ts',
      'startup-error.ts',
    ],
    ['platform'],
    ['context.ts', 'change.ts', 'define-task.ts', 'tables', 'permissions'],
    ['http'],
    ['a noun'],
    ['setup', 'edge', 'dev'],
    ['api.ts', 'pages.ts', 'tasks.ts'],
    ['app.ts', 'services.ts', 'site-database.ts', 'site-storage.ts'],
    ['start.ts', 'dev-app.ts', 'warnings.ts'],
    ['main.ts'],
  ]
  const imports = importsBy(filesNamedBy, 'server/')

  /** Pure rules whose names and values tables use, such as the states of a run. */
  const rulesOfTables = new Set(
    [
      ...['accounts/roles.ts', 'applications/filter/condition.ts', 'applications/review/change-kinds.ts'],
      'companies/application-mail.ts',
      ...['files/folders.ts', 'filters/filter.ts', 'interviews/interview.ts'],
      ...[
        'groups/group.ts',
        'jobs/job-texts.ts',
        'jobs/job.ts',
        'jobs/revision/content.ts',
        'mails/state.ts',
        'messages/message.ts',
      ],
      ...['guard/sign.ts', 'missed-searches/missed-search.ts'],
      ...['promises/promise.ts', 'questions/question.ts'],
      ...['recruiting/recruiting.ts', 'rejections/reason.ts', 'replies/reply.ts', 'reports/report.ts', 'runs/run.ts'],
      'stages/stage.ts',
    ].map((file) => `server/${file}`),
  )

  /** Every noun asks for permissions. */
  function moduleOf(file: string): string {
    if (/^server\/accounts\/(permissions|company-scope)\.ts$/.test(file)) return 'permissions'
    if (isTable(file) || rulesOfTables.has(file)) return 'tables'
    return file.split('/')[1] ?? ''
  }
  const layerOf = (file: string) => layerIn(layers, moduleOf(file))

  hasLayers(imports, layerOf, moduleOf)
})

describe('in src', () => {
  /** From the lowest up, as above. */
  const layers = [
    ['i18n', 'styles'],
    ['lib'],
    ['ui'],
    ['data'],
    ['site'],
    ['dashboard'],
    ['layouts'],
    ['a noun'],
    ['pages'],
    ['root'],
  ]
  const imports = importsBy(filesNamedBy, 'src/')
  const moduleOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : 'root')
  const layerOf = (file: string) => layerIn(layers, moduleOf(file))

  hasLayers(imports, layerOf, moduleOf)

  test('only pages and other loaders call what loads their data', () => {
    const calls = importsBy(filesImportedBy, 'src/').filter(({ to }) => isLoader(to))
    expect(calls.length).toBeGreaterThan(10)
    expect(shown(calls.filter(({ from }) => !isLoader(from) && !from.startsWith('src/pages/')))).toEqual([])
  })

  test('scripts of the browser belong to a page or to the component beside them, but for that of every page', () => {
    const scripts = imports.filter(({ to }) => to.endsWith('.browser.ts') && to !== 'src/site/site.browser.ts')
    const strays = scripts.filter(
      ({ from, to }) => !from.endsWith('.astro') || !(from.startsWith('src/pages/') || dirname(from) === dirname(to)),
    )
    expect(scripts.length).toBeGreaterThan(10)
    expect(shown(strays)).toEqual([])
  })
})

test.each(['server/', 'src/'])('in %s, folders of a noun beside each other have no cycle', (half) => {
  const beside = importsBy(filesNamedBy, half).flatMap(besideEachOther)
  expect(beside.length).toBeGreaterThan(50)
  expect(shown(inCycles(beside, (folder) => folder))).toEqual([])
})

test('the server imports nothing of src', () => {
  const strays = sources.filter(
    (file) => file.startsWith('server/') && filesNamedBy(file).some((each) => each.startsWith('src/')),
  )
  expect(strays).toEqual([])
})

/** All tables are one schema, which any query may join. */
const isTable = (file: string) => /^server\/(?!platform\/)[a-z/-]+\/table\.ts$/.test(file)

const isLoader = (file: string) => /\/load-[a-z-]+\.ts$/.test(file)

/** An import as one between the folders of a noun in which the two files are; none where one lies above the other, or of a table. */
function besideEachOther({ from, to }: Import): Import[] {
  if (isTable(to)) return []
  const [one, other] = [dirname(from).split('/'), dirname(to).split('/')]
  const at = one.findIndex((folder, depth) => folder !== other[depth])
  if (at < 2 || at >= other.length) return []
  return [{ from: one.slice(0, at + 1).join('/'), to: other.slice(0, at + 1).join('/') }]
}

function layerIn(layers: string[][], module: string): number {
  const layer = layers.findIndex((modules) => modules.includes(module))
  return layer < 0 ? layers.findIndex(([name]) => name === 'a noun') : layer
}

/** The imports between parts from whose target their source can be reached again. */
function inCycles(imports: Import[], partOf: (file: string) => string): Import[] {
  const between = imports.filter(({ from, to }) => partOf(from) !== partOf(to))
  const next = Map.groupBy(between, ({ from }) => partOf(from))
  const reaches = (from: string, end: string, seen = new Set<string>()): boolean =>
    from === end ||
    (next.get(from) ?? []).some(({ to }) => {
      const part = partOf(to)
      if (seen.has(part)) return false
      seen.add(part)
      return reaches(part, end, seen)
    })
  return between.filter(({ from, to }) => reaches(partOf(to), partOf(from)))
}
