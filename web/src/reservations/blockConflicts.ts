import { ApiFailure } from '@baari/contract/createClientOf.ts'
import type { Block } from './blockSlot.ts'

/** A booking in the way of a block, as the refusal lists it. */
export interface BlockConflict extends Pick<Block, 'startsAt' | 'startTime' | 'endTime'> {
  bookingId: string
  reference: string
  bookingType: 'FULL' | 'PARTIAL' | 'MANUAL_BOOKING' | 'OFFER'
  groundName: string
}

/** The bookings that a refused block would lie over; nothing when it was refused for another reason. */
export const blockConflicts = (failure: unknown): BlockConflict[] | undefined =>
  failure instanceof ApiFailure && failure.problem?.code === 'BLOCK_OVER_BOOKINGS'
    ? // The refusal carries them beside its sentence, in the shapes of the wire.
      (failure.problem.conflicts as BlockConflict[])
    : undefined
