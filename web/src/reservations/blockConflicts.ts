import { ApiFailure } from '@baari/contract/createClientOf.ts'
import type { Block } from './blockSlot.ts'

/** A booking in the way of a block, as the refusal lists it. */
export interface BlockConflict extends Pick<Block, 'startsAt' | 'startTime' | 'endTime'> {
  bookingId: string
  reference: string
  bookingType: 'FULL' | 'PARTIAL' | 'MANUAL_BOOKING' | 'OFFER'
  groundName: string
}

/** The bookings in the way of a refused block; undefined for another refusal. */
export const blockConflicts = (failure: unknown): BlockConflict[] | undefined =>
  failure instanceof ApiFailure && failure.problem?.code === 'BLOCK_OVER_BOOKINGS'
    ? // The refusal lists them beside its message, in wire format.
      (failure.problem.conflicts as BlockConflict[])
    : undefined
