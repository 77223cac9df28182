import { expect, test } from 'vitest'
import { contractBody, isContractReady, newContractFields, newRule, ruleFaults } from './contractFields.tsx'

test('a new contract runs a year from today with the default terms', () => {
  const fields = newContractFields('USER_7', '2026-11-21')
  expect(isContractReady(fields)).toBe(true)
  expect(contractBody({ ...fields, providerAccount: 'acc_7' })).toEqual({
    turfOwnerId: 'USER_7',
    settlementFrequency: 'WEEKLY',
    contractStartDate: '2026-11-21',
    contractEndDate: '2027-11-21',
    bankDetails: {
      accountNumber: 'NA',
      ifscCode: 'NA',
      bankName: 'NA',
      accountHolderName: 'NA',
      upiId: 'NA',
      panNumber: 'NA',
      gstNumber: 'NA',
    },
    monthlyCharges: 1500,
    commissionRules: ['FULL', 'PARTIAL'].map((bookingType) => ({
      bookingType,
      channel: 'MARKETPLACE',
      commissionMode: 'FLAT',
      value: 0,
      cancellationChargeMode: 'FLAT',
      cancellationChargeValue: 0,
    })),
  })
  expect(newContractFields('', '2028-02-29').endDate).toBe('2029-02-28')
})

test('refuses a contract with a missing field, reversed dates or a share above 100 %', () => {
  const fields = newContractFields('USER_7', '2026-11-21')
  expect(isContractReady({ ...fields, ownerId: ' ' })).toBe(false)
  expect(isContractReady({ ...fields, endDate: '2026-11-20' })).toBe(false)
  expect(isContractReady({ ...fields, monthlyCharges: '' })).toBe(false)
  expect(isContractReady({ ...fields, bank: { ...fields.bank, upiId: '' } })).toBe(false)
  const full = newRule({ bookingType: 'FULL', channel: 'MARKETPLACE' })
  const second = { ...full, commissionMode: 'PERCENTAGE' as const, value: '101' }
  expect(ruleFaults(full, [full, second])).toEqual([])
  expect(ruleFaults(second, [full, second])).toEqual(['bookingType', 'value'])
  const ofDoor = { ...full, channel: 'OWN_DOOR' as const }
  expect(ruleFaults(ofDoor, [full, ofDoor])).toEqual([])
})
