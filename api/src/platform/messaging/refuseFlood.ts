import type { Database } from '@baari/db/connect.ts'
import { FORM, isSpent, secondsUntilRoom, TYPED_NUMBER, type TypedBudget } from '@baari/domain/accounts/loginCodes.ts'
import { Failure } from '../http/failure.ts'
import { type Purse, pursesAround, spendBudgets } from './codeBudgets.ts'

interface Typed {
  /** The template of the message, or the form. */
  kind: string
  phone: string
  /** Network of the caller. */
  address: string
}

/** Sent without a log-in. */
const FORMS: ReadonlySet<string> = new Set(['turf_enquiry', 'grievance_received'])

const pursesOf = (use: string, { phone, address }: Typed, { number, perAddressHour }: TypedBudget): Purse[] => [
  { of: `${use} of ${phone}`, budget: number },
  ...pursesAround(use, address, perAddressHour),
]

/**
 * Counts a message to a typed number, or a request to call it: all kinds share a ceiling, and each form without a log-in
 * has a lower ceiling too. A refusal rolls the count back.
 */
export const refuseFlood = async (typed: Typed, clock: { db: Database; now: Date; secret: string }): Promise<void> => {
  const purses = [
    ...pursesOf('typed', typed, TYPED_NUMBER),
    ...(FORMS.has(typed.kind) ? pursesOf(typed.kind, typed, FORM) : []),
  ]
  const counted = await spendBudgets(purses, clock)
  if (counted.some(isSpent)) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntilRoom(counted) })
}
