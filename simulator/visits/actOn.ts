import { CANCELLATION_POLICY, REFUND_QUOTE_MINUTES, refundOf } from '@baari/domain/bookings/cancellation.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import type { KnownBooking } from '../checks/model.ts'
import type { Reported, Stage } from './stage.ts'

/** A quote is honoured for a while, and the clock of the process that answers may differ. */
const EARLIER_MINUTES = REFUND_QUOTE_MINUTES + 2

/**
 * A player is about to move or cancel a booking. The first act limits all refunds: to the amount that cancelling gives
 * at that moment, or that this act gives. The function that is returned takes the answer.
 */
export const actOn = (stage: Stage, known: KnownBooking): ((answer: Reported<{ refundAmount: number }>) => void) => {
  if (known.most !== undefined || known.paid === undefined) return () => undefined
  known.most = refundOf({
    policy: CANCELLATION_POLICY,
    captured: known.paid,
    startsAt: new Date(known.startsAt),
    now: new Date(stage.now() - EARLIER_MINUTES * MS_PER_MINUTE),
  })
  return (answer) => {
    if (answer.is === 'REFUSED') delete known.most
    if (answer.is === 'DONE') known.most = Math.max(known.most ?? 0, answer.reply.refundAmount * PAISE_PER_RUPEE)
  }
}
