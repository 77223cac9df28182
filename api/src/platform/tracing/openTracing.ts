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
  /** Undefined when no collector is configured. */
  tracer: Tracer | undefined
  /** Sets the log that reports when a collector is away. */
  logTo(log: Pick<FastifyBaseLogger, 'warn'>): void
  /** Exports the remaining spans. */
  close(): Promise<void>
}

const EXPORT_MILLISECONDS = 5000
const BATCH_MILLISECONDS = 1000

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

/**
 * Sends traces to an OpenTelemetry collector, over HTTP, in batches. While it is away, traces are dropped and requests
 * go on.
 */
export const openTracing = (config: Settings): Tracing => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (endpoint === undefined) return { tracer: undefined, logTo: () => undefined, close: async () => undefined }
  // The trace id decides the sampling, so all requests of one press are sampled or none. A caller cannot force it.
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
      // The remaining spans are dropped if the collector is away.
      await provider.shutdown().catch((error: unknown) => diag.warn(String(error)))
      diag.disable()
    },
  }
}

const logTo = (log: Pick<FastifyBaseLogger, 'warn'>): void => {
  const tell = (said: string): void => log.warn({ said }, 'could not export traces')
  diag.setLogger(
    { error: tell, warn: tell, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
