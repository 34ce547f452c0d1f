import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import dashboard from '../../scripts/deploy/monitoring/dashboard.json' with { type: 'json' }
import { deliverMailTask } from '../../server/mails/deliver.ts'
import type { Database } from '../../server/platform/db/client.ts'
import { metrics } from '../../server/platform/metrics.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'
import { tasks } from '../../server/tasks.ts'
import { wholeApp } from '../support/access/app.ts'
import { filesInMemory, servicesFor } from '../support/app.ts'
import { openOwnDatabase } from '../support/db.ts'
import { type Figure, figure, figuresIn } from '../support/figures.ts'
import { promtoolMissing, runRuleTests, type Series } from '../support/promtool.ts'

const alertsFile = 'scripts/deploy/monitoring/alerts.yml'
const { groups } = parse(readFileSync(alertsFile, 'utf8')) as {
  groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[]
}
const rules = groups.flatMap((group) => group.rules)

/** The queries of the dashboard, with its variables filled in. */
const queries = dashboard.panels
  .flatMap((panel) => ('targets' in panel ? (panel.targets ?? []) : []))
  .map(({ expr }) => expr.replaceAll('$job', 'preko').replaceAll('$__rate_interval', '5m'))

let database: Database
let served: Figure[]

/** What `/metrics` serves after requests, a failure, a page from the cache, tasks and mails, but not earlier tests. */
beforeAll(async () => {
  metrics.httpRequest.reset()
  database = await openOwnDatabase('monitoring')
  const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), tasks)
  await queue.add(database.db, deliverMailTask, { mailId: 1 })
  await work(servicesFor(database.db).services)
  const hasRun = async () =>
    expect(await figure('preko_task_seconds_count', { task: 'deliver-mail' })).toBeGreaterThan(0)
  await vi.waitFor(hasRun, { timeout: 20_000 })
  await close()
  const app = wholeApp(database.db, filesInMemory())
  await app.request('/apipublic/countries')
  const broken = wholeApp(database.db, { ...filesInMemory(), check: () => Promise.reject(new Error('disk full')) })
  expect((await broken.request('/ready')).status).toBe(503)
  metrics.mails.inc({ state: 'sent' })
  // One process with a folder has neither.
  metrics.replicaLag.set({ replica: 'one' }, 0)
  metrics.bucketErrors.inc({ operation: 'put' })
  const fromHere = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  served = figuresIn(await (await app.request('http://localhost/metrics', {}, fromHere)).text())
})

afterAll(async () => {
  metrics.replicaLag.reset()
  metrics.bucketErrors.reset()
  await database?.close()
})

const target = 'job="preko",instance="one:4321"'
const scraped = (): Series[] => [
  { series: `up{${target}}`, values: '1x30' },
  ...served.map(({ series, value }) => {
    const [name, labels] = series.replace(/\}$/, '').split('{')
    const all = labels ? `${labels},${target}` : target
    return { series: `${name}{${all}}`, values: Number.isNaN(value) ? 'NaNx30' : '1+1x30' }
  }),
]

const ownLabels = ['job', 'instance', 'le']
const labelsOf = (name: string) =>
  served.filter((sample) => sample.name === name).flatMap(({ labels }) => [...Object.keys(labels), ...ownLabels])
const namesIn = (query: string) =>
  [...query.matchAll(/\b(?:preko|nodejs|process)_\w+/g)].map(([name]) => name).filter((name) => name !== 'preko')

describe.each([
  ['the dashboard', queries],
  ['the alerts', rules.map(({ expr }) => expr)],
])('%s', (_, expressions) => {
  test('names only what is served', () => {
    expect(expressions.length).toBeGreaterThan(10)
    const names = new Set(served.map(({ name }) => name))
    const missing = expressions.flatMap(namesIn).filter((name) => !names.has(name))
    expect(missing).toEqual([])
  })

  test('names only labels that are served', () => {
    const wrong = expressions.flatMap((query) => {
      const [first = ''] = namesIn(query)
      const selectors = [...query.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
      const grouped = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
      return [...selectors, ...grouped].filter((label) => first && !labelsOf(first).includes(label))
    })
    expect(wrong).toEqual([])
  })
})

test('every figure of ours is on the dashboard and in the documentation', () => {
  const documentation = readFileSync('scripts/deploy/monitoring/README.md', 'utf8')
  const names = [...new Set(served.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')))]
  const own = names.filter((name) => name.startsWith('preko_'))
  expect(own.length).toBeGreaterThanOrEqual(Object.keys(metrics).length)
  expect(own.filter((name) => !queries.some((query) => query.includes(name)))).toEqual([])
  expect(own.filter((name) => !documentation.includes(`\`${name}\``))).toEqual([])
})

describe.skipIf(promtoolMissing)('by Prometheus itself', () => {
  test('every query of the dashboard finds something in what is served', () => {
    const promql_expr_test = queries.map((expr) => ({
      expr: `clamp_max(count(${expr}), 1)`,
      eval_time: '20m',
      exp_samples: [{ labels: '{}', value: 1 }],
    }))
    runRuleTests([{ interval: '1m', input_series: scraped(), promql_expr_test }])
  })

  const process = { job: 'preko', instance: 'one:4321' }
  const requests = 'preko_http_request_seconds'
  /** What makes each alert fire, and its labels besides severity. */
  const causes: Record<string, { series: Series[]; labels?: Record<string, string> }> = {
    PrekoDown: { series: [{ series: `up{${target}}`, values: '0x300' }], labels: process },
    PrekoRestarting: {
      series: [{ series: `process_start_time_seconds{${target}}`, values: '0+60x300' }],
      labels: process,
    },
    PrekoErrors: {
      series: [
        { series: `${requests}_count{status="200",${target}}`, values: '0+97x300' },
        { series: `${requests}_count{status="503",${target}}`, values: '0+3x300' },
      ],
    },
    PrekoSlow: {
      series: [
        { series: `${requests}_bucket{le="1",${target}}`, values: '0+90x300' },
        { series: `${requests}_bucket{le="2.5",${target}}`, values: '0+100x300' },
        { series: `${requests}_bucket{le="+Inf",${target}}`, values: '0+100x300' },
      ],
    },
    PrekoEventLoopBlocked: {
      series: [{ series: `nodejs_eventloop_lag_p99_seconds{${target}}`, values: '0.3x300' }],
      labels: process,
    },
    PrekoPoolExhausted: {
      series: [{ series: `preko_database_pool{state="waiting",${target}}`, values: '6x300' }],
      labels: { state: 'waiting', ...process },
    },
    PrekoQueueStuck: {
      series: [{ series: `preko_queue_age_seconds{task="sweep",${target}}`, values: '0+60x300' }],
      labels: { task: 'sweep' },
    },
    PrekoTasksFail: {
      series: [{ series: `preko_task_seconds_count{task="sweep",outcome="failed",${target}}`, values: '0+1x300' }],
      labels: { task: 'sweep' },
    },
    PrekoMailsFailedForGood: { series: [{ series: `preko_mails_failed_for_good{${target}}`, values: '1x300' }] },
    PrekoMailsInDoubt: { series: [{ series: `preko_mails_waiting{state="sending",${target}}`, values: '1x300' }] },
    PrekoReplicaBehind: {
      series: [{ series: `preko_replica_lag_seconds{replica="one",${target}}`, values: '61x300' }],
      labels: { replica: 'one', ...process },
    },
    PrekoBucketFails: {
      series: [{ series: `preko_bucket_errors_total{operation="put",${target}}`, values: '0+1x300' }],
      labels: { operation: 'put' },
    },
  }

  /** Expects that this alert fires alone, or none. */
  function firing(alertname?: string, labels: Record<string, string> = {}) {
    const all = Object.entries({ alertname, alertstate: 'firing', ...labels }).map(
      ([name, text]) => `${name}="${text}"`,
    )
    const exp_samples = alertname ? [{ labels: `ALERTS{${all.join(',')}}`, value: 1 }] : []
    return { expr: 'ALERTS{alertstate="firing"}', eval_time: '4h', exp_samples }
  }

  test('every alert fires for its cause, and for no other', () => {
    expect(Object.keys(causes)).toEqual(rules.map(({ alert }) => alert))
    const all = rules.map(({ alert, labels: { severity } }) => {
      const { series = [], labels = {} } = causes[alert] ?? {}
      return { interval: '1m', input_series: series, promql_expr_test: [firing(alert, { severity, ...labels })] }
    })
    runRuleTests(all, [resolve(alertsFile)])
  })

  test('no alert fires while all is well', () => {
    const series = [
      { series: `up{${target}}`, values: '1x300' },
      { series: `${requests}_count{status="200",${target}}`, values: '0+1000x300' },
      { series: `${requests}_count{status="503",${target}}`, values: '0+1x300' },
      { series: `preko_queue_age_seconds{task="sweep",${target}}`, values: '3x300' },
      { series: `preko_mails_failed_for_good{${target}}`, values: '0x300' },
      { series: `preko_mails_waiting{state="sending",${target}}`, values: '0 1 0 0 1 0x300' },
    ]
    const promql_expr_test = [firing()]
    runRuleTests([{ interval: '1m', input_series: series, promql_expr_test }], [resolve(alertsFile)])
  })
})
