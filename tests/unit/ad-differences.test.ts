import { afterEach, expect, test, vi } from 'vitest'
import { differenceFinder } from '#server/jobs/approval/differences.ts'
import { byFlag } from '#server/jobs/job.ts'
import type { JobContent } from '#server/jobs/revision/content.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const words = (from: number) => Array.from({ length: 3000 }, (_, at) => `w${from + at}`).join(' ')
const content = (overrides: Partial<JobContent>): JobContent => ({
  ...{ title: 'Kuhar', description: '', metaTitle: null, metaDescription: null, language: 'hr', industryId: 1 },
  ...{ countryIds: ['AT'], places: '', remote: 0, hidesCompany: false, minSalary: null, maxSalary: null },
  ...{ salaryPeriod: null, salaryBasis: null, employmentType: null, lodging: null, lodgingRoom: null },
  ...{ lodgingPrice: null, ...byFlag(() => false), season: null, seasonFrom: null, seasonTo: null },
  ...{ startsOn: null, weeklyHours: null, languages: [], needsGerman: true, expiresAt: null, mainImage: null },
  ...{ metaImage: null, answerPromise: null, translations: {}, questions: [] },
  ...overrides,
})
const between = (before: Partial<JobContent>, after: Partial<JobContent>) => ({
  published: content(before),
  edited: content(after),
})
const texts = between({}, { title: 'Kuhar u Beču' })
const finder = () => differenceFinder((id) => `Djelatnost ${id}`)
const inFull = [
  {
    field: 'title',
    language: 'hr',
    parts: [
      { kind: 'removed', text: 'Kuhar' },
      { kind: 'added', text: 'Kuhar u Beču' },
    ],
  },
]

test('differences of ads are found word by word', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  expect(await finder()(texts)).toEqual([
    {
      field: 'title',
      language: 'hr',
      parts: [
        { kind: 'same', text: 'Kuhar' },
        { kind: 'added', text: ' u Beču' },
      ],
    },
  ])
})

test('one budget holds for all ads of a call: later texts are shown in full', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 30
    return clock
  })
  const find = finder()
  for (let at = 0; at < 10; at++) await find(texts)
  expect(await find(texts)).toEqual(inFull)
})

test('texts that have nothing in common are given up soon', async () => {
  const find = finder()
  const inGerman = (description: string) => ({
    translations: { de: { title: '', description, metaTitle: null, metaDescription: null } },
  })
  const long = between(inGerman(words(0)), inGerman(words(9000)))
  const [difference] = await find(long)
  expect(difference?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('other requests are served between the differences of two ads', async () => {
  const find = finder()
  const order: string[] = []
  setImmediate(() => order.push('request'))
  await find(texts).then(() => order.push('ad'))
  expect(order).toEqual(['request', 'ad'])
})

test('facts that belong together are one difference, and industries have their names', async () => {
  const changed = between(
    { minSalary: 2000, salaryPeriod: 'MONTH' },
    { maxSalary: 2600, salaryPeriod: 'HOUR', industryId: 2 },
  )
  expect((await finder()(changed)).map(({ field, parts }) => [field, parts.map(({ text }) => text)])).toEqual([
    ['industryId', ['Djelatnost 1', 'Djelatnost 2']],
    ['salary', ['2000 MONTH', '2600 HOUR']],
  ])
})

test('types of questions have their names in the language of the reader', async () => {
  const asked = (type: 'Radio' | 'CheckBox', required: boolean) =>
    ({
      id: 1,
      type,
      required,
      caption: 'Smjena?',
      help: '',
      section: 'POSAO',
      position: 1,
      options: [],
      translations: {},
    }) as never
  const changed = between({ questions: [asked('Radio', false)] }, { questions: [asked('CheckBox', true)] })
  const textIn = async (language: 'hr' | 'de') => {
    const [difference] = await differenceFinder(() => '', language)(changed)
    return difference?.parts.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join('')
  }
  expect(await textIn('hr')).toBe('Smjena? [Više odgovora *]')
  expect(await textIn('de')).not.toContain('CheckBox')
})

test('links that lead elsewhere and other pictures are differences to read', async () => {
  const linked = (href: string) => ({ description: `<p>Pišite <a rel="nofollow" href="${href}">nam</a>.</p>` })
  const [difference] = await finder()(between(linked('https://hotel.example'), linked('https://drugi.example')))
  expect(difference?.parts.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual(['drugi'])
})
