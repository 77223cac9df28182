import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Booking } from './readBookings.ts'

/** Requested, with the bank, paid back; or delayed because the bank refused it. */
type RefundStage = 'asked' | 'withBank' | 'paidBack' | 'delayed'

export interface RefundProgress {
  stages: { stage: RefundStage; isReached: boolean; isNow: boolean }[]
  rupees: number
  reference: string | null
  /** The wire's calendar day; absent once the money is back. */
  dueOn: Booking['refundDueOn']
}

const way: readonly RefundStage[] = ['asked', 'withBank', 'paidBack']
const reached = dictionary<RefundStage>({
  PENDING: 'asked',
  INITIATED: 'withBank',
  PROCESSED: 'paidBack',
  FAILED: 'delayed',
})

/** The note beside a booking's refund, or instead of one. */
export type RefillNote = 'moreIfResold' | 'onlyIfResold' | 'resold'

/** The money that a resale of the slot may bring back, or has; undefined if there is none. */
export const refillNote = ({
  refill,
  refundAmount,
}: Pick<Booking, 'refill' | 'refundAmount'>): { note: RefillNote; rupees: number } | undefined => {
  if (!refill) return undefined
  const ahead = refundAmount > 0 ? 'moreIfResold' : 'onlyIfResold'
  return { note: refill.state === 'RESOLD' ? 'resold' : ahead, rupees: refill.amount }
}

/** The progress of a cancelled booking's refund; undefined without one. */
export const refundProgress = ({
  status,
  refundState,
  refundAmount,
  refundReferenceId,
  refundDueOn,
}: Pick<Booking, 'status' | 'refundState' | 'refundAmount' | 'refundReferenceId' | 'refundDueOn'>):
  | RefundProgress
  | undefined => {
  const stage = reached[refundState ?? '']
  if (status !== 'CANCELLED' || !stage) return undefined
  const stages: readonly RefundStage[] = stage === 'delayed' ? ['asked', 'delayed', 'paidBack'] : way
  const at = stages.indexOf(stage)
  return {
    stages: stages.map((one, index) => ({ stage: one, isReached: index <= at, isNow: index === at })),
    rupees: refundAmount,
    reference: refundReferenceId,
    dueOn: stage === 'paidBack' ? null : refundDueOn,
  }
}
