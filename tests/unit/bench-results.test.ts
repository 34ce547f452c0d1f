import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cpuMsInPs, cpuMsInStat, cpuMsOf } from '../../scripts/bench/cpu.ts'
import { renderHistory } from '../../scripts/bench/history.ts'
import { recordRun } from '../../scripts/bench/record.ts'
import { readRuns } from '../../scripts/bench/results.ts'
import { benchRun } from '../support/bench-run.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preko-results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string) => readFileSync(join(folder, name), 'utf8')

test('a run is recorded after the earlier ones, one figure a line, with the machine but not its name', () => {
  const earlier = benchRun({ isQuick: true, figures: { 'a {"value": 1}': { value: 1, unit: 'ms' } } })
  const memory = { value: 201.5, unit: 'MB', limit: 250 }
  recordRun([earlier], { isQuick: false, figures: { memory, lost: { value: Number.NaN, unit: 'ms' } } }, folder)
  const runs = readRuns(folder)
  expect(runs).toEqual([earlier, expect.objectContaining({ isQuick: false, figures: { memory } })])
  expect(runs[1]?.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Object.values(runs[1]?.machine ?? {})).toHaveLength(5)
  expect(JSON.stringify(runs[1]?.machine)).not.toContain(hostname())
  expect(fileOf('results.json')).toContain('\n      "memory": { "value": 201.5, "unit": "MB", "limit": 250 }\n')
  expect(fileOf('history.svg')).toBe(renderHistory(runs))
})

test('before the first record there are no runs', () => expect(readRuns(folder)).toEqual([]))

test.for([
  ['no JSON', '<<<<<<< HEAD', /results\.json is broken:\n.*not valid JSON/],
  ['no list', '{}', /results\.json is broken:\n.*expected array/],
  [
    'a figure without a value',
    JSON.stringify([benchRun({ figures: { memory: { unit: 'MB' } as never } })]),
    /at \[0\]\.figures\.memory\.value/,
  ],
  ['a date that is none', JSON.stringify([benchRun({ date: '2026-13-01' })]), /at \[0\]\.date/],
] as const)('a broken file is refused: %s', ([, text, message]) => {
  writeFileSync(join(folder, 'results.json'), text)
  expect(() => readRuns(folder)).toThrow(message)
})

test('the recorded runs can be read', () => expect(readRuns().length).toBeGreaterThan(0))

test('the picture has a panel for each figure with a limit, and its texts are escaped', () => {
  const svg = renderHistory([
    benchRun({ figures: { 'a <b> & "c"': { value: 1, unit: '<ms>', limit: 2 }, pages: { value: 3, unit: 'ms' } } }),
    benchRun({ isQuick: true, figures: { memory: { value: 300, unit: 'MB', limit: 250 } } }),
  ])
  expect(XMLValidator.validate(svg)).toBe(true)
  expect(svg.match(/<g /g)).toHaveLength(2)
  expect(svg).toContain('a &lt;b&gt; &amp; &quot;c&quot;')
  expect(svg).toContain('1 &lt;ms&gt;, limit 2')
  expect(svg).not.toContain('pages')
})

test('a value above its limit is marked and stays within its panel', () => {
  const of = (value: number) => benchRun({ figures: { memory: { value, unit: 'MB', limit: 250 } } })
  const svg = renderHistory([of(250), of(1000)])
  const dots = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="3"( class="missed")?\/>/g)].slice(-2)
  expect(dots.map(([, x, y, missed]) => [Number(x), Number(y), Boolean(missed)])).toEqual([
    [12, 114.5, false],
    [238, 74, true],
  ])
})

test.each([[[]], [[benchRun({})]], [[benchRun({ figures: { failures: { value: 0, unit: '', limit: 0 } } })]]])(
  'a picture of little is a picture',
  (runs) => {
    const svg = renderHistory(runs)
    expect(XMLValidator.validate(svg)).toBe(true)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  },
)

test('processor time is what the process itself counts', () => {
  const until = performance.now() + 100
  while (performance.now() < until) Math.random()
  const { user, system } = process.cpuUsage()
  expect(Math.abs(cpuMsOf(process.pid) - (user + system) / 1000)).toBeLessThan(50)
})

test('processor time is read whatever a program is called, and from ps', () => {
  expect(cpuMsInStat('7 (a) (b c) S 1 7 7 0 -1 4194560 900 0 0 0 120 30 0 0 20 0 11')).toBe(1500)
  expect(cpuMsInPs('  0:01.25\n')).toBe(1250)
  expect(cpuMsInPs('1:02:03')).toBe(3_723_000)
})
