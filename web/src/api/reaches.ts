import type { TurfRight } from '@baari/contract/endpoint.ts'

const ranks: Record<TurfRight, number> = { VIEW: 1, DESK: 2, MANAGE: 3, OWN: 4 }

/** Does what somebody holds at a turf hold the right that is needed? */
export const reaches = (held: TurfRight | null | undefined, needed: TurfRight): boolean =>
  held != null && ranks[held] >= ranks[needed]
