import { expect, test } from 'vitest'
import { NO_BANK_DETAILS } from '../settlements/bankDetails.ts'
import { APPLICATION_PARTS, type AppliedTurf, missingParts } from './turfApplication.ts'

const bankDetails = { ...NO_BANK_DETAILS, upiId: 'asha@okhdfc', panNumber: 'ABCPT1234Q' }
const ground = { allowFullBooking: true, allowPartialBooking: false, pricePerHourFullBooking: 120_000 }
const complete: AppliedTurf = {
  turf: { latitude: 26.85, longitude: 75.8 },
  grounds: [ground],
  bankDetails,
  permit: { expiresOn: '2027-01-16' },
  isUnderContract: false,
}
const empty: AppliedTurf = { turf: null, grounds: [], bankDetails: null, permit: null, isUnderContract: false }

test.each<[string, Partial<AppliedTurf>, string[]]>([
  ['a complete application', {}, []],
  ['a turf without a pin', { turf: { latitude: null, longitude: null } }, ['PLACE']],
  ['an application without a ground', { grounds: [] }, ['GROUNDS']],
  ['a ground without a price', { grounds: [ground, { ...ground, pricePerHourFullBooking: 0 }] }, ['GROUNDS']],
  ['a ground that offers nothing', { grounds: [{ ...ground, allowFullBooking: false }] }, ['GROUNDS']],
  ['a ground with seats without a price', { grounds: [{ ...ground, allowPartialBooking: true }] }, ['GROUNDS']],
  ['bank details without a PAN', { bankDetails: { ...bankDetails, panNumber: '' } }, ['TAX']],
  ['a GSTIN of that PAN', { bankDetails: { ...bankDetails, gstNumber: '08ABCPT1234Q1Z9' } }, []],
  [
    'a GSTIN of another PAN',
    { bankDetails: { ...bankDetails, panNumber: 'ABCPT1234R', gstNumber: '08ABCPT1234Q1Z9' } },
    ['TAX'],
  ],
  ['an account without its IFSC', { bankDetails: { ...bankDetails, upiId: '', accountNumber: '123456789' } }, ['BANK']],
  ['an owner under contract without bank details', { bankDetails: null, isUnderContract: true }, []],
  ['a permit that ends today', { permit: { expiresOn: '2027-01-15' } }, ['PERMIT']],
  ['an empty application', empty, [...APPLICATION_PARTS]],
])('names the missing parts of %s', (_, change, missing) => {
  expect(missingParts({ ...complete, ...change }, '2027-01-15')).toEqual(missing)
})
