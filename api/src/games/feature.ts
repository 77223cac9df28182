import type { adminBookings, ownerBookings } from '@baari/contract/bookings/ownerBookings.ts'
import type { games } from '@baari/contract/games/games.ts'
import type { passingOn } from '@baari/contract/games/passingOn.ts'
import type { rescues } from '@baari/contract/games/rescue/rescue.ts'
import type { Database } from '@baari/db/connect.ts'
import type { BookingServices } from '../bookings/bookingServices.ts'
import { listOwnerBookings } from '../bookings/listOwnerBookings.ts'
import { payAgain } from '../bookings/retryPayment.ts'
import type { Feature } from '../platform/feature.ts'
import { decideGames } from './cancelGame.ts'
import { cancelAnyBooking, cancelOwnerBooking } from './cancelOwnerBooking.ts'
import { hostGame, joinGame } from './joinGame.ts'
import { judgeLevel } from './judgeLevel.ts'
import { listGames, listOwnGames } from './listGames.ts'
import { answerHosting, offerHosting } from './offerHosting.ts'
import { offerSeats, takeOfferedSeats, withdrawSeatOffer } from './offerSeats.ts'
import { readGame } from './readGame.ts'
import { endUnfitSeats, removePlayer } from './removePlayer.ts'
import { agreeToRescue, declineRescue } from './rescue/answerRescue.ts'
import { stopRescue } from './rescue/endRescue.ts'
import { readGameCall, setGameCall, stopGameCalls } from './rescue/gameCalls.ts'
import { rescueGames } from './rescue/rescueGames.ts'

interface Services extends BookingServices {
  db: Database
  appSecret: string
  publicUrl: string
}

export const gamesFeature = (
  services: Services,
): Feature<
  typeof games &
    typeof passingOn &
    typeof rescues &
    typeof ownerBookings &
    Pick<typeof adminBookings, 'cancelAnyBooking'>
> => ({
  handlers: {
    joinGame: joinGame(services),
    hostGame: hostGame(services),
    retrySeats: ({ params, query }, { db, now, viewer }) =>
      payAgain({
        services,
        db,
        now,
        bookingId: params.bookingPlayerId,
        bookingType: 'PARTIAL',
        accountId: viewer.accountId,
        expectedPrice: query.expectedPrice,
      }),
    listGames,
    listOwnGames,
    readGame,
    removePlayer: removePlayer(services),
    offerHosting: offerHosting(services),
    answerHosting: answerHosting(services),
    judgeLevel,
    offerSeats: offerSeats(services),
    withdrawSeatOffer,
    takeOfferedSeats: takeOfferedSeats(services),
    agreeToRescue: agreeToRescue(services),
    declineRescue: declineRescue(services),
    stopRescue,
    readGameCall,
    setGameCall,
    stopGameCalls,
    listOwnerBookings,
    cancelOwnerBooking: cancelOwnerBooking(services),
    cancelAnyBooking: cancelAnyBooking(services),
  },
  jobs: [decideGames(services), endUnfitSeats(services), rescueGames(services)],
})
