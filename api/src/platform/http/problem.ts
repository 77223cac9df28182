import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errors, type Problem } from '@baari/contract/errors.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { refusalIn } from '../../messages/messageIn.ts'
import { hasWaitedForLock, isContended, isDatabaseAway, isDiskFull } from './databaseErrors.ts'
import { Failure } from './failure.ts'

export interface ProblemAnswer {
  status: number
  problem: Problem
  retryAfterSeconds: number | undefined
  /** A bug or an outage, to be logged; a refusal is not. */
  unexpected: boolean
}

/** The error that a person sees for a violated database constraint, which bears the error's name. */
const byConstraint = dictionary<ErrorCode>({
  slot_taken: 'SLOT_TAKEN',
  turf_on_sale: 'GROUND_CLOSED',
  coupon_used_up: 'COUPON_USED_UP',
  coupon_budget_spent: 'COUPON_USED_UP',
  coupon_own_turf: 'COUPON_OWN_TURF',
  coupon_limits_stay: 'COUPON_LIMITS_STAY',
  guardian_agreed: 'GUARDIAN_NEEDED',
  guardian_of_minor: 'GUARDIAN_NOT_NEEDED',
  minor_for_a_term: 'AGE_STATED_LATELY',
  refund_beyond_dispute: 'BOOKING_NOT_REFUNDABLE',
  conflicting_slot: 'CONFLICTING_SLOT',
  price_within_hours: 'PRICE_OUTSIDE_HOURS',
  hours_hold_prices: 'PRICE_RULES_OUTSIDE_HOURS',
  review_exists: 'REVIEW_EXISTS',
  user_name_taken: 'USER_NAME_TAKEN',
  account_gone: 'TOKEN_INVALID',
  collection_undone: 'COLLECTION_UNDONE',
  day_closed_meanwhile: 'DAY_CLOSED_MEANWHILE',
  contract_overlaps: 'CONTRACT_OVERLAPS',
  payout_id_used: 'PAYOUT_ID_USED',
  payout_under_way: 'PAYOUT_UNDER_WAY',
  refund_reference_used: 'REFUND_REFERENCE_USED',
  approval_open: 'APPROVAL_OPEN',
  refund_paid_by_hand_asked: 'APPROVAL_OPEN',
  approved_by_another: 'APPROVING_ONESELF',
  bank_change_live: 'BANK_CHANGE_PENDING',
  bank_line_used: 'BANK_LINE_USED',
  breach_closed: 'BREACH_CLOSED',
  breach_closed_once: 'BREACH_CLOSED',
  breach_untold: 'BREACH_UNTOLD',
  city_exists: 'CITY_EXISTS',
  city_name_taken: 'CITY_EXISTS',
  sport_exists: 'SPORT_EXISTS',
  sport_key_taken: 'SPORT_EXISTS',
  favourite_limit: 'FAVOURITE_LIMIT_REACHED',
  access_dispute: 'TURNED_AWAY',
  access_dispute_standing: 'TURNED_AWAY_NOT_NOW',
  check_in_denied: 'CHECK_IN_DENIED',
  access_dispute_checked_in: 'TURNED_AWAY_CHECKED_IN',
  bill_keeps_time: 'BILL_KEEPS_TIME',
  shared_bill_pkey: 'BILL_SHARED',
  account_phone_key: 'NUMBER_TAKEN',
  number_change_open: 'NUMBER_CHANGE_WAITS',
  blocked_keeps_number: 'ACCOUNT_BLOCKED',
  staff_account_once: 'STAFF_ALREADY',
  gender_changes_rarely: 'GENDER_STATED_LATELY',
  squad_full: 'SQUAD_FULL',
  squad_limit: 'SQUAD_LIMIT_REACHED',
  squad_booking_pkey: 'BILL_SHARED',
  shares_within_price: 'SHARES_EXCEED_PRICE',
  waits_once: 'WAITLIST_ALREADY_JOINED',
  difference_resolved_once: 'DIFFERENCE_RESOLVED',
  consent_stays_withdrawn: 'CONSENT_WITHDRAWN',
  offer_pause_of_turf: 'OFFER_TOO_SOON',
  push_of_open_session: 'TOKEN_INVALID',
})

const fastifyCodes = dictionary<ErrorCode>({
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
})

/** A constraint that says in its detail in how many seconds it would let the same through. */
const waitFor = (constraint: string, seconds: number): Failure | undefined => {
  const wait = { retryAfterSeconds: seconds, extra: { retryAfter: seconds } }
  if (constraint === 'held_from_address') return new Failure('HOLDS_AT_ADDRESS', wait)
  if (constraint === 'invitation_limit') return new Failure('INVITATION_LIMIT_REACHED', wait)
  if (constraint !== 'hold_paused') return undefined
  return new Failure('HOLD_PAUSED', {
    ...wait,
    message: `Your last holds ended unpaid. You can hold a slot again in ${waitText(seconds)}.`,
  })
}

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE)
  if (seconds > 2 * SECONDS_PER_HOUR) return `${Math.ceil(seconds / SECONDS_PER_HOUR)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** The refusal that answers an error; undefined for a bug. */
export const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error
  const { code, constraint, detail, statusCode } = error as {
    code?: string
    constraint?: string
    detail?: string
    statusCode?: number
  }
  if (code && fastifyCodes[code]) return new Failure(fastifyCodes[code])
  // Checked before the errors of the database: a caller who disconnects while sending also breaks a connection.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure('INPUT_INVALID', { message: 'The request could not be read.' })
  const toWait = constraint && waitFor(constraint, Number(detail))
  if (toWait) return toWait
  if (constraint && byConstraint[constraint]) return new Failure(byConstraint[constraint])
  if (hasWaitedForLock(error)) return new Failure('BUSY', { retryAfterSeconds: 1 })
  if (isContended(error)) return new Failure('UNAVAILABLE', { retryAfterSeconds: 1 })
  if (isDatabaseAway(error)) return new Failure('UNAVAILABLE', { retryAfterSeconds: 5 })
  if (isDiskFull(error))
    return new Failure('UNAVAILABLE', {
      retryAfterSeconds: 60,
      message: 'We cannot store this right now. Please try again in a few minutes.',
    })
  return undefined
}

/** The one shape of every failure. */
export const problemOf = (
  error: unknown,
  { requestId, language }: { requestId: string; language: Language },
): ProblemAnswer => {
  const failure = failureOf(error) ?? new Failure('UNEXPECTED')
  const message = refusalIn(language, failure)
  const [status] = errors[failure.code]
  return {
    status,
    retryAfterSeconds: failure.retryAfterSeconds,
    unexpected: status >= 500 && failure.code !== 'PROVIDER_UNAVAILABLE',
    problem: {
      errors: [],
      ...failure.extra,
      type: `/api/docs#${failure.code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: message,
      errorMessage: message,
      message,
      code: failure.code,
      requestId,
    },
  }
}
