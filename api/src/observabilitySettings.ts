import { z } from 'zod'

/** How Baari is watched from outside. */
export const observabilitySettings = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port on which `/metrics` is served for Prometheus, never that of the app; 0 takes any free one, without it there is none',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s]+$/, 'must be a web address (http:// or https://)')
    .optional()
    .describe(
      'OpenTelemetry collector that takes traces over HTTP, such as http://127.0.0.1:4318; without it there are none. On another machine, production needs https. OTEL_EXPORTER_OTLP_HEADERS goes with it',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces that are kept, from 0 to 1'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address on which `/metrics` is served'),
}
