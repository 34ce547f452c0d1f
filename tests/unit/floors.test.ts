import { describe, expect, test } from 'vitest'
import { filesImportedBy, sources } from '../support/imports.ts'

type Import = { from: string; to: string }

const imports: Import[] = sources.flatMap((from) => filesImportedBy(from).map((to) => ({ from, to })))
const within = (folder: string) => imports.filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder))
const shown = (wrong: Import[]) => wrong.map(({ from, to }) => `${from} → ${to}`)

describe('in server', () => {
  /** From the lowest up; a room may import its own floor and those below. What is not named is a noun. */
  const floors = [
    [
      'text',
      'audit-names.ts',
      'config.ts',
      'errors.ts',
      'filter-names.ts',
      'page-at.ts',
      'urls.ts',
      'startup-error.ts',
    ],
    ['platform'],
    ['context.ts', 'change.ts', 'tables', 'permissions'],
    ['http'],
    ['a noun'],
    ['setup', 'edge', 'dev'],
    ['api.ts', 'pages.ts', 'tasks.ts'],
    ['app.ts', 'services.ts', 'site-database.ts'],
    ['start.ts', 'dev-app.ts', 'warnings.ts'],
    ['main.ts'],
  ]

  /** Pure rules that a table takes its own values from, such as the states of a run. */
  const rulesOfTables = new Set(['server/runs/run.ts'])

  /** All tables are one schema, which any query may join; every noun asks for permissions. */
  function roomOf(file: string): string {
    if (/^server\/accounts\/(permissions|company-scope)\.ts$/.test(file)) return 'permissions'
    if (/^server\/([a-z]+)\/table\.ts$/.test(file) || rulesOfTables.has(file)) return 'tables'
    return file.split('/')[1] ?? ''
  }
  const floorOf = (file: string) => {
    const floor = floors.findIndex((rooms) => rooms.includes(roomOf(file)))
    return floor < 0 ? floors.findIndex(([room]) => room === 'a noun') : floor
  }

  test('no import leads upward', () => {
    expect(shown(within('server/').filter(({ from, to }) => floorOf(to) > floorOf(from)))).toEqual([])
  })

  test('no circle leads through folders', () => {
    const between = within('server/').filter(
      ({ from, to }) => floorOf(from) === floorOf(to) && roomOf(from) !== roomOf(to),
    )
    expect(between.length).toBeGreaterThan(20)
    expect(shown(circlesIn(between, roomOf))).toEqual([])
  })
})

describe('in src', () => {
  /** From the lowest up; a room imports only from its own floor and below. What is not named is a noun. */
  const floors = [
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

  const roomOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : 'root')
  const floorOf = (file: string) => {
    const floor = floors.findIndex((rooms) => rooms.includes(roomOf(file)))
    return floor < 0 ? floors.findIndex(([room]) => room === 'a noun') : floor
  }

  test('no import leads upward', () => {
    expect(shown(within('src/').filter(({ from, to }) => floorOf(to) > floorOf(from)))).toEqual([])
  })

  test('only pages, screens and other loaders read what loaders load', () => {
    const readers = within('src/').filter(({ to }) => isLoader(to))
    expect(readers.length).toBeGreaterThan(10)
    expect(shown(readers.filter(({ from }) => !isLoader(from) && !/^src\/pages\/|Screen\.astro$/.test(from)))).toEqual(
      [],
    )
  })
})

const isLoader = (file: string) => /\/load-[a-z-]+\.ts$/.test(file)

test('the server imports nothing of src', () => {
  expect(shown(imports.filter(({ from, to }) => from.startsWith('server/') && to.startsWith('src/')))).toEqual([])
})

/** The imports between rooms from whose target their source can be reached again. */
function circlesIn(between: Import[], roomOf: (file: string) => string): Import[] {
  const next = Map.groupBy(between, ({ from }) => roomOf(from))
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    from === wanted ||
    (next.get(from) ?? []).some(({ to }) => {
      const room = roomOf(to)
      if (seen.has(room)) return false
      seen.add(room)
      return reaches(room, wanted, seen)
    })
  return between.filter(({ from, to }) => reaches(roomOf(to), roomOf(from)))
}
