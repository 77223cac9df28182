import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { failureMessage } from '../api/failureMessage.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'

export interface PaymentProblem {
  tone: 'danger' | 'warning' | 'info'
  text: string
  /** The consequence for the money or the slot. */
  detail?: string
  /** Starts that are still free nearby, in minutes of the business day. */
  nearestStarts?: number[]
  /** The slot is unavailable. */
  isTaken?: true
  /** The list of bookings says more. */
  isAtBookings?: true
}

/** Why the hold or its renewal failed; `otherwise` is the text when the server sent no message. */
export const orderProblem = (
  failure: unknown,
  { fixed, pausedText }: FeatureMessages['booking'],
  otherwise: string = failure instanceof ApiFailure ? fixed.bookFailed : fixed.unexpected,
): PaymentProblem => {
  const problem = failure instanceof ApiFailure ? failure.problem : undefined
  const text = failureMessage(failure, otherwise)
  if (problem?.code === 'SLOT_TAKEN')
    return { tone: 'danger', text, isTaken: true, nearestStarts: nearestStartsOf(problem) }
  if (problem?.code === 'HOLD_LIMIT_REACHED') return { tone: 'danger', text, isAtBookings: true }
  if (problem?.code === 'HOLD_PAUSED' || problem?.code === 'HOLDS_AT_ADDRESS')
    return { tone: 'info', text, detail: pausedText }
  return { tone: 'danger', text }
}

/** The outcome of a payment whose booking was not confirmed at once. */
export type Unconfirmed = { is: 'open' } | { is: 'failed'; problem: PaymentProblem }

export const unconfirmed = (failure: unknown, { fixed, moneySafe }: FeatureMessages['booking']): Unconfirmed => {
  const code = failure instanceof ApiFailure ? failure.problem?.code : undefined
  // No answer, or a pending one: the provider notifies the server directly, and the booking shows the result.
  if (!(failure instanceof ApiFailure) || failure.status >= 500 || code === 'PAYMENT_PENDING') return { is: 'open' }
  switch (code) {
    case 'PAYMENT_FAILED':
      return { is: 'failed', problem: { tone: 'danger', text: failureMessage(failure, fixed.confirmFailed) } }
    case 'SHARE_RETURNED':
      return { is: 'failed', problem: { tone: 'danger', text: failureMessage(failure, moneySafe), isTaken: true } }
    case 'PAYMENT_SIGNATURE_INVALID':
      return {
        is: 'failed',
        problem: {
          tone: 'danger',
          text: fixed.verificationFailed,
          detail: moneySafe,
          isAtBookings: true,
        },
      }
    default:
      return {
        is: 'failed',
        problem: { tone: 'danger', text: fixed.confirmFailed, isTaken: true, isAtBookings: true },
      }
  }
}

/** The free starts in a refusal, in minutes of the business day; none if the list is absent or malformed. */
export const nearestStartsOf = (problem: ApiFailure['problem']): number[] => {
  const starts = problem?.nearestStartMinutes
  return Array.isArray(starts) ? starts.filter(Number.isInteger) : []
}
