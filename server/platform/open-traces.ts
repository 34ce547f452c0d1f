import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { trimEndOf } from '../text/normalize.ts'
import { traceBy } from './tracing.ts'

export type TraceSettings = { endpoint: string; ratio: number }

/** Milliseconds that a collector has to take a batch of spans. */
const timeoutMs = 3000

/** Sends traces to a collector by OTLP. OpenTelemetry is loaded here and nowhere else. Returns a function that ends it. */
export async function openTraces({ endpoint, ratio }: TraceSettings, log: Logger): Promise<() => Promise<void>> {
  const { api, exporter, resources, sdk } = await load()
  const { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, trace } = api
  const warn = (message: string) => log.warn({ traces: message }, 'traces')
  const silent = () => {}
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN)

  const destination = new exporter.OTLPTraceExporter({
    url: `${trimEndOf(endpoint, '/')}/v1/traces`,
    timeoutMillis: timeoutMs,
  })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'preko', 'host.name': hostname() }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: 2000 },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: destination, exportTimeoutMillis: timeoutMs })],
  })
  const tracer = provider.getTracer('preko')
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

  traceBy(({ kind, name, attributes }, parent, startTime) => {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
    return tracer.startSpan(name, { kind: kinds[kind], attributes, ...(startTime && { startTime }) }, context)
  })
  return async () => {
    traceBy(undefined)
    await provider.shutdown()
  }
}

async function load() {
  try {
    const [api, exporter, resources, sdk] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
    return { api, exporter, resources, sdk }
  } catch {
    const missing = 'OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed: npm install --include=optional'
    throw new Error(missing)
  }
}
