import type { RevenueSource } from '@baari/domain/insight/revenue.ts'
import type { Fill } from './Swatch.tsx'

export const revenueFill: Record<RevenueSource, Fill> = { FULL: 'plain', PARTIAL: 'stripes', MANUAL: 'dots' }

/** How a booking can end, in the order of the bar. */
export const endings = [
  { ending: 'played', fill: 'plain' },
  { ending: 'byPlayer', fill: 'stripes' },
  { ending: 'byOwner', fill: 'cross' },
  { ending: 'byPlatform', fill: 'dots' },
] as const satisfies { ending: string; fill: Fill }[]
