import { beforeEach, expect, test, vi } from 'vitest'
import { openReport } from '../../scripts/bench/report.ts'

const pace = { perSecond: 100, p50: 1, p99: 2, failures: 0 }
const comparison = { ours: pace, bare: pace, ratio: 0.5 }

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'table').mockReturnValue()
})

test('limits that are met exactly are met', () => {
  const report = openReport()
  report.throughput('home', comparison, 0.5)
  report.throughput('home without a limit', { ...comparison, ratio: 0 })
  report.figure('memory', 250, 'MB', 250)
  report.plan('search', 'Index Scan')
  expect(report.print()).toBe(true)
})

type Report = ReturnType<typeof openReport>
test.for<[string, (report: Report) => void]>([
  ['a pace', (report) => report.throughput('home', comparison, 0.51)],
  ['no failures', (report) => report.throughput('home', { ...comparison, ours: { ...pace, failures: 1 } })],
  ['a figure', (report) => report.figure('memory', 251, 'MB', 250)],
  ['a figure that could not be had', (report) => report.figure('memory', Number.NaN, 'MB', 250)],
  ['a plan', (report) => report.plan('search', 'Seq Scan on jobs', 'reads every ad')],
])('a missed limit is reported: %s', ([, measure]) => {
  const report = openReport()
  measure(report)
  expect(report.print()).toBe(false)
})
