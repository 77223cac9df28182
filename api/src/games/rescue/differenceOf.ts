import { movedMoney } from '@baari/domain/bookings/move.ts'
import type { Seats } from './paidSeats.ts'
import type { ProposedPlace } from './proposedPlace.ts'

/** The refund for these seats once they move to a cheaper place. */
export const differenceOf = (seats: Seats, place: Pick<ProposedPlace, 'priceOf'>): number =>
  movedMoney(
    { captured: seats.captured, discount: { platform: seats.discount_by_platform, turf: seats.discount_by_turf } },
    place.priceOf(seats.players ?? 0).total,
  ).refund
