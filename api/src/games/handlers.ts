import type { games } from '@baari/contract/games.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { payAgain } from '../bookings/retryPayment.ts'
import type { Handlers } from '../http/context.ts'
import { joinGame } from './joinGame.ts'
import { listGames } from './listGames.ts'

export const gameHandlers = (services: BookingServices): Handlers<typeof games> => ({
  joinGame: joinGame(services),
  retrySeats: ({ params }, { db, now, viewer }) =>
    payAgain({
      services,
      db,
      now,
      bookingId: params.bookingPlayerId,
      bookingType: 'PARTIAL',
      accountId: viewer.accountId,
    }),
  listGames,
})
