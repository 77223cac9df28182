import { expect, test } from 'vitest'
import { readStatement } from './bankStatement.ts'

test('a statement is read as banks write it', () => {
  const text =
    'Date,Amount,Reference\r\n2027-01-18,97640.00,utib000123\n\n19/01/2027,"1,02,345.50","NEFT, ""RAZORPAY"" UTIB000124"\n'
  expect(readStatement(text)).toEqual([
    { bookedOn: '2027-01-18', amount: 9_764_000, reference: 'UTIB000123' },
    { bookedOn: '2027-01-19', amount: 10_234_550, reference: 'NEFT, "RAZORPAY" UTIB000124' },
  ])
})

test.each([
  ['2027-01-18,100,UTIB1\n2027-02-30,100,UTIB2', 2],
  ['2027-01-18,-100,UTIB1', 1],
  ['2027-01-18,100.001,UTIB1', 1],
  ['2027-01-18,0,UTIB1', 1],
  ['Date,Amount\n2027-01-18,100,', 2],
])('a row that cannot be read is named: %s', (text, row) => {
  expect(() => readStatement(text)).toThrow(`row ${row} cannot be read`)
})
