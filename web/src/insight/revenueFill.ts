import type { RevenueSource } from '@baari/domain/insight/revenue.ts'
import type { Fill } from './Swatch.tsx'

export const revenueFill: Record<RevenueSource, Fill> = { FULL: 'plain', PARTIAL: 'stripes', MANUAL: 'dots' }
