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
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address on which `/metrics` is served'),
}
