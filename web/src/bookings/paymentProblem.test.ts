import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { type ErrorCode, errors, type Problem } from '@baari/contract/errors.ts'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { orderProblem, unconfirmed } from './paymentProblem.ts'

const refusal = (code: ErrorCode, extra: Record<string, unknown> = {}): ApiFailure => {
  const [status, sentence] = errors[code]
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status,
    detail: sentence,
    errorMessage: sentence,
    message: sentence,
    code,
    errors: [],
    requestId: 'one',
    ...extra,
  }
  return new ApiFailure(status, problem)
}

test('a slot taken by another player suggests the starts nearby', () => {
  const failure = refusal('SLOT_TAKEN', {
    nearestStarts: [
      [18, 30],
      [0, 30],
    ],
    nearestStartMinutes: [1110, 1470],
  })
  expect(orderProblem(failure, english)).toEqual({
    tone: 'danger',
    text: 'Someone else has just taken this time. Please choose another one.',
    isTaken: true,
    nearestStarts: [1110, 1470],
  })
  const malformed = refusal('SLOT_TAKEN', { nearestStartMinutes: ['18:30', null, 0.5] })
  expect(orderProblem(malformed, english).nearestStarts).toEqual([])
})

test.each(['HOLD_PAUSED', 'HOLDS_AT_ADDRESS'] as const)('shows %s as information: it passes by itself', (code) => {
  expect(orderProblem(refusal(code), english)).toEqual({
    tone: 'info',
    text: errors[code][1],
    detail: 'You have not paid anything. Until you do, anyone can book this slot.',
  })
})

test('shows the fixed texts without a message from the server', () => {
  expect(orderProblem(new ApiFailure(500, undefined), english).text).toBe('Failed to book the slot. Please try again.')
  expect(orderProblem(new TypeError('Failed to fetch'), english).text).toBe(
    'An unexpected error occurred. Please try again.',
  )
})

test.each<[string, unknown]>([
  ['no answer came', new TypeError('Failed to fetch')],
  ['the bank has not decided', refusal('PAYMENT_PENDING')],
  ['the provider does not answer', refusal('PROVIDER_UNAVAILABLE')],
])('reports no failure while %s', (_, failure) => {
  expect(unconfirmed(failure, english)).toEqual({ is: 'open' })
})

test.each<[ErrorCode, string]>([
  ['BOOKING_FAILED_REFUNDED', english.fixed.confirmFailed],
  ['PAYMENT_MISMATCH', english.fixed.confirmFailed],
  ['PAYMENT_SIGNATURE_INVALID', english.fixed.verificationFailed],
  ['PAYMENT_FAILED', 'The payment did not go through. No money was taken.'],
])('%s says: %s', (code, text) => {
  expect(unconfirmed(refusal(code), english)).toMatchObject({ is: 'failed', problem: { text } })
})
