import type { Api } from '@baari/contract/api.ts'
import { isSquadGivable } from '@baari/domain/sharedBills/sharedBill.ts'
import { ownBooking } from '../bookings/ownBooking.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { ownSquad } from './ownSquad.ts'
import { type PlannedShare, planShares } from './planShares.ts'
import { shareWithSquad } from './shareWithSquad.ts'
import type { SquadWork } from './squadWork.ts'

/** Gives a paid booking to a squad, and shares its bill in the same transaction. */
export const playWithSquad =
  ({ appSecret, publicUrl, notifyJob }: SquadWork): Handler<Api['playWithSquad']> =>
  async ({ params, body }, { db, now, viewer: { accountId }, afterCommit }) => {
    const { id: squadId } = await ownSquad(db, { squadId: params.squadId, accountId })
    const booking = await ownBooking(db, params.bookingId, accountId)
    const { status, booking_type: bookingType, pay_now: payNow, total, starts_at: startsAt } = booking
    if (!isSquadGivable({ status, bookingType, payNow, total, startsAt, now })) throw new Failure('BILL_NOT_SHAREABLE')
    const planned = await planShares(db, { squadId, bookedBy: accountId, price: booking.pay_now })
    const shares = asAsked(body.shares, planned)
    await db
      .insertInto('squad_booking')
      .values({ booking_id: booking.id, squad_id: squadId, given_at: now, shared_at: now })
      .execute()
    const refusal = await shareWithSquad({ booking, squadId, shares }, { db, now, appSecret, publicUrl })
    // No squad's bill is released or opened.
    if (refusal) throw new Failure(refusal.refused)
    afterCommit(() => notifyJob('sendMessages'))
    return { squadId, bookingId: booking.id }
  }

/** The requested amounts, of members who are still in the squad. A member without an amount has no share. */
const asAsked = (
  asked: readonly { memberId: string; amount: number }[],
  planned: readonly PlannedShare[],
): PlannedShare[] => {
  const shares = asked
    .filter(({ amount }) => amount > 0)
    .map(({ memberId, amount }) => {
      const member = planned.find((one) => one.memberId === memberId)
      if (!member) throw new Failure('SQUAD_CHANGED')
      return { ...member, amount }
    })
  if (new Set(shares.map(({ memberId }) => memberId)).size < shares.length || shares.length === 0)
    throw new Failure('SQUAD_CHANGED')
  return shares
}
