import { beforeEach, expect, test, vi } from 'vitest'
import { showStalls, worstOf } from '../../scripts/bench/hostile-stalls.ts'
import { openReport } from '../../scripts/bench/report.ts'
import { benchRun } from '../support/bench-run.ts'

const pace = { cpuMs: 0.5, perSecond: 100, p99: 2, failures: 0 }
const comparison = { ours: pace, bare: { ...pace, cpuMs: 0.25 } }

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'table').mockReturnValue()
})

test('limits that are met exactly are met', () => {
  const report = openReport()
  report.pace('home', comparison, 2)
  report.pace('home without a limit', { ...comparison, bare: { ...pace, cpuMs: 0 } })
  report.figure('memory', 250, 'MB', { limit: 250 })
  report.figure('failures', 0, '', { limit: 0 })
  report.plan('search', 'Index Scan')
  expect(report.print([], false)).toBe(true)
})

type Report = ReturnType<typeof openReport>
test.for<[string, (report: Report) => void]>([
  ['a pace', (report) => report.pace('home', comparison, 1.99)],
  ['no failures', (report) => report.pace('home', { ...comparison, ours: { ...pace, failures: 1 } })],
  ['a figure', (report) => report.figure('memory', 250.0001, 'MB', { limit: 250 })],
  ['a figure above nothing', (report) => report.figure('failures', 1, '', { limit: 0 })],
  ['a figure that could not be had', (report) => report.figure('memory', Number.NaN, 'MB', { limit: 250 })],
  ['a plan', (report) => report.plan('search', 'Seq Scan on jobs', 'reads every ad')],
])('a missed limit is reported: %s', ([, measure]) => {
  const report = openReport()
  measure(report)
  expect(report.print([], false)).toBe(false)
})

test('a figure is printed beside its limit and what the last run of its kind recorded', () => {
  const report = openReport()
  report.figure('memory', 201.55555, 'MB', { limit: 250, note: 'PGlite' })
  report.figure('pages', 3, 'ms')
  const ofMemory = (value: number) => ({ memory: { value, unit: 'MB', limit: 240 } })
  report.print(
    [
      benchRun({ date: '2026-01-01', figures: ofMemory(210) }),
      benchRun({ date: '2026-01-02', figures: ofMemory(220) }),
      benchRun({ date: '2026-01-03', isQuick: true, figures: ofMemory(230) }),
      benchRun({ date: '2026-01-04', figures: { mails: { value: 1, unit: 'ms' } } }),
    ],
    false,
  )
  expect(console.table).toHaveBeenCalledWith({
    memory: { value: '201.6 MB', limit: '≤ 250', last: '220 MB', recorded: '2026-01-02' },
    pages: { value: '3 ms', limit: '', last: '', recorded: '' },
  })
})

test('two figures of a name are refused, since the history would mix them', () => {
  const report = openReport()
  report.figure('memory', 1, 'MB')
  expect(() => report.figure('memory', 2, 'MB')).toThrow("There are two figures 'memory'")
})

test.for([
  ['an error of the server', [{ viewer: 'visitor', stallMs: Number.POSITIVE_INFINITY, responseMs: 1 }]],
  ['a long stall', [{ viewer: 'visitor', stallMs: 51, responseMs: 60 }]],
  ['nothing sent', []],
] as const)('a call among harmless ones misses the limit of hostile input and is named: %s', ([, seen]) => {
  const harmless = { viewer: 'admin', stallMs: 2, responseMs: 3 }
  const report = openReport()
  showStalls(report, 'PGlite', [
    worstOf('get /a', [harmless]),
    worstOf('get /b', seen.length > 0 ? [harmless, ...seen, harmless] : []),
    worstOf('get /c', [harmless]),
  ])
  expect(report.print([], false)).toBe(false)
  expect(console.info).toHaveBeenLastCalledWith(expect.stringContaining(`get /b (${seen[0]?.viewer ?? 'nobody'})`))
})
