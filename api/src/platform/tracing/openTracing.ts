import { DiagLogLevel, diag, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { version } from '../../version.ts'

export interface Tracing {
  /** Nothing where nobody collects traces. */
  tracer: Tracer | undefined
  /** Where it says that a collector is away. */
  logTo(log: Pick<FastifyBaseLogger, 'warn'>): void
  /** Hands over what is left. */
  close(): Promise<void>
}

const EXPORT_MILLISECONDS = 5000
const BATCH_MILLISECONDS = 1000

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

/** Traces go to an OpenTelemetry collector, over HTTP, in batches. One that is away costs nobody a request: its traces are dropped. */
export const openTracing = (config: Settings): Tracing => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (endpoint === undefined) return { tracer: undefined, logTo: () => undefined, close: async () => undefined }
  // The share is drawn from the id, so that all requests of one press are kept, or none; a caller cannot demand it.
  const drawn = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'baari', 'service.version': version }),
    sampler: new ParentBasedSampler({
      root: drawn,
      remoteParentSampled: drawn,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: EXPORT_MILLISECONDS,
        }),
        scheduledDelayMillis: BATCH_MILLISECONDS,
      }),
    ],
  })
  return {
    tracer: provider.getTracer('baari', version),
    logTo,
    close: async () => {
      // What is left is dropped when nobody takes it.
      await provider.shutdown().catch((error: unknown) => diag.warn(String(error)))
      diag.disable()
    },
  }
}

const logTo = (log: Pick<FastifyBaseLogger, 'warn'>): void => {
  const tell = (said: string): void => log.warn({ said }, 'traces were not handed over')
  diag.setLogger(
    { error: tell, warn: tell, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
