import { type TurfRight, turfRights } from '@baari/contract/endpoint.ts'

/** Whether the right held at a turf includes the right needed. */
export const reaches = (held: TurfRight | null | undefined, needed: TurfRight): boolean =>
  held != null && turfRights.indexOf(held) >= turfRights.indexOf(needed)
