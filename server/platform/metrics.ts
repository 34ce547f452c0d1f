import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const described = <Label extends string>(name: string, help: string, labelNames: Label[]) => ({
  name: `preko_${name}`,
  help,
  labelNames,
  registers: [registry],
})

const counter = <Label extends string = never>(name: string, help: string, ...labels: Label[]) =>
  new Counter(described(name, help, labels))

const gauge = <Label extends string = never>(name: string, help: string, ...labels: Label[]) =>
  new Gauge(described(name, help, labels))

const histogram = <Label extends string>(name: string, help: string, labels: Label[], buckets: number[]) =>
  new Histogram({ ...described(name, help, labels), buckets })

/**
 * All figures of this process, which `/metrics` serves. Labels have few values and never personal data: a path is named
 * by its pattern.
 */
export const metrics = {
  httpRequest: histogram(
    'http_request_seconds',
    'Seconds until a response, by the pattern of its route',
    ['method', 'route', 'status'],
    [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
  ),
  pageCacheHits: counter('page_cache_hits_total', 'Pages served from the cache'),
  pageCacheMisses: counter('page_cache_misses_total', 'Pages rendered for the cache'),
  pageCachePages: gauge('page_cache_pages', 'Pages in the cache'),
  pageCacheBytes: gauge('page_cache_bytes', 'Bytes of the pages in the cache'),
  databasePool: gauge(
    'database_pool',
    'Connections to PostgreSQL that are busy or idle, and statements that wait for one',
    'state',
  ),
  queueWaiting: gauge('queue_waiting', 'Tasks that are due', 'task'),
  queueAge: gauge('queue_age_seconds', 'Seconds for which the oldest task has been due', 'task'),
  taskRun: histogram(
    'task_seconds',
    'Seconds of the runs of tasks; failed ones are retried',
    ['task', 'outcome'],
    [0.01, 0.1, 1, 10, 60, 600],
  ),
  mailsWaiting: gauge(
    'mails_waiting',
    'Mails that have not surely arrived; those that leave for longer than a minute are in doubt and held',
    'state',
  ),
  mailsFailedForGood: gauge('mails_failed_for_good', 'Mails that are not retried any more'),
  mails: counter('mails_total', 'Mails that this process has brought into a state', 'state'),
  replicaLag: gauge('replica_lag_seconds', 'Seconds that a read replica is behind the primary', 'replica'),
  bucketErrors: counter('bucket_errors_total', 'Calls of the bucket that failed', 'operation'),
}

/** All figures as text for Prometheus, and its content type. */
export const exposition = async () => ({ text: await registry.metrics(), type: registry.contentType })
