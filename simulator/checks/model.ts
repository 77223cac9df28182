import type { Violation } from './violation.ts'
import type { ConnectionWatch } from './watchConnections.ts'

/** The answers that people were given about a booking, from which its state must follow. */
export interface KnownBooking {
  id: string
  person: string
  groundId: string
  startsAt: number
  endsAt: number
  state: 'HELD' | 'CONFIRMED' | 'FAILED' | 'CANCELLED'
  /** Its end was requested, whatever the answer was: it may be gone. */
  mayBeOver: boolean
  /** As the provider names it: the payment whose player was told that the booking is confirmed. */
  paidBy?: string
  /** Its bank asks for that payment back. */
  isDisputed?: true
  /** The price that was shown before it was held, in paise. */
  shown?: number
  /** The part that its player was told they had paid online, in paise. */
  paid?: number
  /** The most that its player may get back in all, in paise. */
  most?: number
  /** The turf had a part in its end, or its player undid it: more may be refunded. */
  isFree?: true
  /** As the provider names them: payments whose player was told that they failed. */
  failedPaymentIds: string[]
}

/** Knows only what was acknowledged. */
export interface Model {
  bookings: Map<string, KnownBooking>
  /** The owners whose first contract was agreed on: better terms for them follow it. */
  contracted: Set<string>
  /** Requests for a squad, each counted once, however often it was sent. */
  squadsRequested: number
  /** Squads of the world before its first day. */
  squadsAtFirst: readonly string[]
  /** Requests to bring a table in, each counted once, however often it was sent. */
  importsRequested: number
  /** Imports that were brought in, and whether they were taken out again. */
  imports: Map<string, { isTakenOut: boolean }>
  /** Calendars that grounds no longer follow. */
  calendarsRemoved: Set<string>
  /** Passes whose players were told that they have begun, and whether their end was requested or acknowledged. */
  passes: Map<string, { state: 'ACTIVE' | 'REFUNDED'; mayBeOver: boolean }>
  /** The provider's ids of payments for passes whose players were told that they failed. */
  failedPassPayments: Set<string>
  /** Messages that numbers wrote, each counted once, however often it was reported. */
  messagesWritten: number
  /** Numbers that an account may have, where people tried to give it another. */
  numbers: Map<string, readonly string[]>
  /** Secrets of the second factors that owners have set up. */
  factors: Map<string, string>
  /** Refunds that were made in the provider's dashboard. */
  refundedElsewhere: Set<string>
  /** Watches the connections of some calls until the function that it returns is called. */
  press: ConnectionWatch['press']
  /** Phone numbers that admins have read. */
  readings: number
  /** Answers that no fault explains. */
  complaints: Violation[]
}

export const openModel = (press: Model['press'], complaints: Violation[]): Model => ({
  bookings: new Map(),
  contracted: new Set(),
  squadsRequested: 0,
  squadsAtFirst: [],
  importsRequested: 0,
  imports: new Map(),
  calendarsRemoved: new Set(),
  passes: new Map(),
  failedPassPayments: new Set(),
  messagesWritten: 0,
  numbers: new Map(),
  factors: new Map(),
  refundedElsewhere: new Set(),
  readings: 0,
  press,
  complaints,
})
