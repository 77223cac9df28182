import { expect, test } from 'vitest'
import { english } from './english.ts'
import { ownerPayment } from './OwnerStatus.tsx'

test.each([
  ['true', 'PAID', null, 'Paid'],
  ['true', 'PARTIALLY_PAID', null, 'Advance paid'],
  ['UNPAID', 'UNPAID', null, 'Unpaid'],
  ['null', 'UNPAID', null, 'NA'],
  ['true', 'REFUNDED', 'rfnd_1', 'REFUND INITIATED'],
  ['true', 'REFUND_PENDING', null, 'REFUND INITIATED'],
])('%s with the state %s and the refund %s reads "%s"', (paymentStatus, paymentState, refundReferenceId, word) => {
  expect(ownerPayment({ isByPass: false, paymentStatus, paymentState, refundReferenceId }, english)).toBe(word)
})

test('a booking by pass reads "By pass", even when its minutes are back', () => {
  const money = { isByPass: true, paymentStatus: 'true', paymentState: 'REFUNDED', refundReferenceId: null }
  expect(ownerPayment(money, english)).toBe('By pass')
})
