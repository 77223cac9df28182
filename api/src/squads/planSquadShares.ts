import type { Api } from '@baari/contract/api.ts'
import { ownBooking } from '../bookings/ownBooking.ts'
import type { Handler } from '../platform/http/context.ts'
import { ownSquad } from './ownSquad.ts'
import { planShares } from './planShares.ts'

export const planSquadShares: Handler<Api['planSquadShares']> = async ({ params }, { db, viewer }) => {
  const { accountId } = viewer
  const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
  const { pay_now: price } = await ownBooking(db, params.bookingId, accountId)
  const shares = await planShares(db, { squadId, bookedBy: accountId, price })
  return {
    totalPrice: price,
    shares: shares.map(({ memberId, firstName, amount }) => ({ memberId, firstName, amount })),
  }
}
