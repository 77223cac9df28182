import type { TurfRight } from '@baari/contract/endpoint.ts'

const ranks: Record<TurfRight, number> = { VIEW: 1, DESK: 2, MANAGE: 3, OWN: 4 }

/** Whether the right held at a turf includes the right needed. */
export const reaches = (held: TurfRight | null | undefined, needed: TurfRight): boolean =>
  held != null && ranks[held] >= ranks[needed]
