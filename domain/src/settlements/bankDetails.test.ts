import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BankDetails,
  canBePaid,
  isAccountNumber,
  isGstin,
  isIfsc,
  isPan,
  isUpiId,
  maskedDestination,
} from './bankDetails.ts'

const unknown: BankDetails = {
  accountNumber: '',
  ifscCode: '',
  bankName: '',
  accountHolderName: '',
  upiId: '',
  panNumber: '',
  gstNumber: '',
}

const valid = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '08ABCPT1234Q1Z9', '23ABCPT1234Q1ZH']

test.each(valid)('%s is a GST number', (gstin) => expect(isGstin(gstin)).toBe(true))

test('any other last character of a GST number is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...valid),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (gstin, last) => {
        expect(isGstin(gstin.slice(0, -1) + last)).toBe(last === gstin.at(-1))
      },
    ),
  )
})

test.each([
  [isPan, 'ABCPT1234Q', true],
  [isPan, 'ABCDT1234Q', false],
  [isPan, 'ABCPT123Q', false],
  [isIfsc, 'HDFC0001234', true],
  [isIfsc, 'HDFC1001234', false],
  [isAccountNumber, '123456789', true],
  [isAccountNumber, '12345678', false],
  [isUpiId, 'rajendra.s@okhdfc', true],
  [isUpiId, 'rajendra@ok-hdfc', false],
  [isUpiId, '@okhdfc', false],
  [isGstin, '00ABCPT1234Q1Z9', false],
] as const)('%o: %s is %s', (check, text, expected) => expect(check(text)).toBe(expected))

test('a payout needs account and IFSC, or a UPI id; only a masked destination is shown', () => {
  const account = { ...unknown, accountNumber: '123456789012', ifscCode: 'HDFC0001234' }
  expect(canBePaid(unknown)).toBe(false)
  expect(maskedDestination(unknown)).toBeNull()
  expect(canBePaid({ ...account, ifscCode: '' })).toBe(false)
  expect(maskedDestination(account)).toBe('HDFC ••••9012')
  expect(maskedDestination({ ...account, bankName: 'HDFC Bank' })).toBe('HDFC Bank ••••9012')
  expect(maskedDestination({ ...unknown, upiId: 'rajendra@okhdfc' })).toBe('ra••••@okhdfc')
})
