import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Model } from './model.ts'
import type { Violation } from './violation.ts'

interface GivenBack {
  id: string
  /** Refunds of its moves and its cancellation, to all its payers. Refunds for other reasons are left out. */
  given: number
  least: number | null
  /** Refunded when the game of the seats moved to a cheaper ground. */
  moved_back: number
  total: number
  pay_now: number
  confirmed_amount: number | null
  is_moved: boolean
  ended_by_player: boolean
}

/**
 * A player who moves and then cancels is refunded no more than cancelling at first would have refunded, or than the
 * first act did. The price that was shown is the price that is charged.
 */
export const checkGivenBack = async (db: Database, model: Model): Promise<Violation[]> => {
  const { rows } = await sql<GivenBack>`
    select booking.id, total::integer, pay_now::integer, moved_at is not null as is_moved, payment.amount::integer as confirmed_amount,
      booking.status = 'CANCELLED' and cancelled_by = 'PLAYER' as ended_by_player,
      (select coalesce(sum(amount), 0)::integer from refund
       where refund.booking_id = booking.id and reason in ('MOVED', 'CANCELLED')) as given,
      (select coalesce(sum(amount), 0)::integer from refund
       where refund.booking_id = booking.id and reason = 'MOVED') as moved_back,
      (select min(amount)::integer from refund where refund.booking_id = booking.id) as least
    from booking left join payment on payment.id = confirming_payment_id`.execute(db)
  return rows.flatMap(({ id, given, least, total, pay_now: payNow, ...row }) => {
    const known = model.bookings.get(id)
    const violations: Violation[] = []
    if (least !== null && least <= 0)
      violations.push({ rule: 'REFUND_OF_NOTHING', facts: `${id} has a refund of ${least}` })
    if (known?.shown !== undefined && !row.is_moved && total !== known.shown)
      violations.push({ rule: 'PRICE_NOT_SHOWN', facts: `${id} was shown at ${known.shown} paise and costs ${total}` })
    if (row.confirmed_amount !== null && row.confirmed_amount - row.moved_back !== payNow && !row.is_moved)
      violations.push({
        rule: 'CHARGED_OTHERWISE',
        facts: `${id}: ${row.confirmed_amount} paise were taken, not ${payNow}`,
      })
    if (known?.most !== undefined && !known.isFree && row.ended_by_player && given > known.most)
      violations.push({
        rule: 'GIVEN_BACK_TOO_MUCH',
        facts: `${id} of ${known.paid} paise: ${given} were refunded, at most ${known.most} were due`,
      })
    return violations
  })
}
