import type { Violation } from './violation.ts'

/** What people were told of a booking, and what must follow from it. */
export interface KnownBooking {
  id: string
  person: string
  groundId: string
  startsAt: number
  endsAt: number
  state: 'HELD' | 'CONFIRMED' | 'FAILED' | 'CANCELLED'
  /** Somebody has asked to end it, whatever the answer was: it may be gone. */
  mayBeOver: boolean
  /** As the provider names it: the payment whose player was told that the booking is confirmed. */
  paidBy?: string
  /** Its bank asks for that payment back. */
  isDisputed?: true
  /** As the provider names them: payments whose player was told that they failed. */
  failedPaymentIds: string[]
}

/** Knows only what was acknowledged. */
export interface Model {
  bookings: Map<string, KnownBooking>
  /** Answers that no fault explains. */
  complaints: Violation[]
}

export const openModel = (): Model => ({ bookings: new Map(), complaints: [] })
