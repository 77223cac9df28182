import type { Api } from '@baari/contract/api.ts'
import { hostedGame } from '@baari/domain/games/hostedGame.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@baari/domain/shared/units.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { requestedSlot } from '../bookings/requestedSlot.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { takeSeats } from './takeSeats.ts'

/** Begins a game of the player's own with the first seat in it; opens the payment order. */
export const hostGame =
  (services: BookingServices): Handler<Api['hostGame']> =>
  ({ body }, { db, now, viewer, caller }) => {
    const { groundId, date, startTime, selectedGameType } = body
    const endTime = (startTime + body.duration * MINUTES_PER_HOUR) % MINUTES_PER_DAY
    return takeSeats(
      {
        accountId: viewer.accountId,
        address: caller.address,
        groundId,
        sport: selectedGameType,
        date,
        players: 1,
        couponCode: body.couponCode,
        expectedPrice: body.expectedPrice,
        mayStart: true,
        slotOn: (ground) =>
          requestedSlot(ground, { bookingType: 'PARTIAL', date, startTime, endTime, selectedGameType }, now),
        hostedOn: (ground) => {
          const { seats, minPlayers, note = null, admission, levels = null, leastReliability = null } = body
          const hosted = hostedGame({ seats, fewest: minPlayers, note, admission, levels, leastReliability }, ground)
          if (isRefused(hosted)) throw new Failure(hosted.refused)
          return hosted
        },
      },
      { services, db, now },
    )
  }
