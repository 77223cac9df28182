import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { aBooking } from './served.ts'

/** The ticket of a whole ground, paid in full. */
export const aTicket: WireReply<Api['listTickets']>['content'][number] = {
  bookingId: aBooking.bookingId,
  turfId: aBooking.turfId,
  turfName: aBooking.turfName,
  groundName: aBooking.groundName,
  address: aBooking.locationAddress,
  game: aBooking.selectedGameType,
  startsAt: aBooking.startsAt,
  endsAt: aBooking.endsAt,
  seats: null,
  gameId: null,
  asksUntil: null,
  name: 'Asha',
  amountPaid: 1000,
  pass: null,
  balanceAtVenue: 0,
  undoUntil: null,
  moveUntil: null,
  turnedAway: null,
  code: 'ABCD1234',
  // As long as every ticket.
  text: `BAARI2${'ABCD1234'.repeat(22)}`.slice(0, 176),
  latitude: 26.9,
  longitude: 75.8,
}
