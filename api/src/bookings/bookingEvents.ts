import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'

type BookingEvent = Answer<Api['readBooking']>['events'][number]
type Kind = BookingEvent['kind']

interface History {
  payments: readonly { amount: number; captured_at: Date | null }[]
  refunds: readonly { amount: number; status: string; created_at: Date; updated_at: Date }[]
  rainChoices: readonly { state: string; created_at: Date; decided_at: Date | null }[]
}

const event = (kind: Kind, at: Date | null, amount: number | null = null): BookingEvent[] =>
  at === null ? [] : [{ kind, at, amount }]

/** The events of a booking, oldest first. Events of the same instant are in causal order. */
export const bookingEvents = (
  booking: Pick<
    Selectable<BookingTable>,
    'created_at' | 'confirmed_at' | 'moved_at' | 'completed_at' | 'cancelled_at' | 'answered_at' | 'awaits_answer'
  >,
  { payments, refunds, rainChoices }: History,
): BookingEvent[] => {
  const isEnquiry = booking.awaits_answer || booking.answered_at !== null
  return [
    ...event(isEnquiry ? 'REQUESTED' : 'HELD', booking.created_at),
    ...event('ANSWERED', booking.answered_at),
    ...payments.flatMap((payment) => event('PAID', payment.captured_at, payment.amount)),
    ...event('CONFIRMED', booking.confirmed_at),
    ...rainChoices.flatMap((choice) => event('RAINED_OFF', choice.created_at)),
    ...rainChoices.filter(({ state }) => state === 'MOVED').flatMap((choice) => event('MOVED', choice.decided_at)),
    ...event('MOVED', booking.moved_at),
    ...event('COMPLETED', booking.completed_at),
    ...event('CANCELLED', booking.cancelled_at),
    ...refunds.flatMap((refund) => event('REFUND_ASKED', refund.created_at, refund.amount)),
    ...refunds
      .filter((refund) => refund.status === 'PROCESSED')
      .flatMap((refund) => event('REFUNDED', refund.updated_at, refund.amount)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
