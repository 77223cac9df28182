import { expect, test } from 'vitest'
import { english } from './english.ts'
import { paymentWord } from './moneyLines.ts'

test.each([
  ['UNPAID', 'UNPAID', 'Unpaid'],
  ['UNPAID', 'null', 'Nothing paid'],
  ['PARTIALLY_PAID', 'true', 'Advance paid'],
  ['PAID', 'true', 'Paid'],
  ['REFUND_PENDING', 'true', 'Refund Initiated'],
  ['REFUND_INITIATED', 'true', 'Refund Initiated'],
  ['REFUNDED', 'true', 'Refunded'],
  ['SOMETHING_NEW', 'true', 'Unknown'],
])('%s with the text %s reads "%s"', (paymentState, paymentStatus, word) => {
  expect(paymentWord({ paymentState, paymentStatus }, english)).toBe(word)
})
