import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errors, type Problem } from '@baari/contract/errors.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { refusalIn } from '../words/sentenceIn.ts'
import { Failure } from './failure.ts'
import { isContended } from './isContended.ts'
import { isDatabaseAway } from './isDatabaseAway.ts'

export interface ProblemAnswer {
  status: number
  problem: Problem
  retryAfterSeconds: number | undefined
  /** A bug or an outage, to be logged; a refusal is not. */
  unexpected: boolean
}

/** What a database constraint means to a person: the constraint bears the error's name. */
const byConstraint: Record<string, ErrorCode> = {
  slot_taken: 'SLOT_TAKEN',
  coupon_used_up: 'COUPON_USED_UP',
  review_exists: 'REVIEW_EXISTS',
  user_name_taken: 'USER_NAME_TAKEN',
  account_gone: 'TOKEN_INVALID',
  collection_undone: 'COLLECTION_UNDONE',
  day_closed_meanwhile: 'DAY_CLOSED_MEANWHILE',
  contract_overlaps: 'CONTRACT_OVERLAPS',
  payout_id_used: 'PAYOUT_ID_USED',
  payout_under_way: 'PAYOUT_UNDER_WAY',
  refund_reference_used: 'REFUND_REFERENCE_USED',
  bank_line_used: 'BANK_LINE_USED',
  difference_resolved_once: 'DIFFERENCE_RESOLVED',
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
}

const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error
  const { code, constraint, statusCode } = error as {
    code?: string
    constraint?: string
    statusCode?: number
  }
  if (constraint && byConstraint[constraint]) return new Failure(byConstraint[constraint])
  if (isContended(error)) return new Failure('UNAVAILABLE', { retryAfterSeconds: 1 })
  if (isDatabaseAway(error)) return new Failure('UNAVAILABLE', { retryAfterSeconds: 5 })
  if (code && fastifyCodes[code]) return new Failure(fastifyCodes[code])
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure('INPUT_INVALID', { sentence: 'The request could not be read.' })
  return undefined
}

/** The one shape of every failure. */
export const problemOf = (
  error: unknown,
  { requestId, language }: { requestId: string; language: Language },
): ProblemAnswer => {
  const failure = failureOf(error) ?? new Failure('UNEXPECTED')
  const sentence = refusalIn(language, failure)
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
      detail: sentence,
      errorMessage: sentence,
      message: sentence,
      code: failure.code,
      requestId,
    },
  }
}
