import { expect, test } from 'vitest'
import { INDIA, instantAt } from '../shared/zonedTime.ts'
import { offerTime, quietFrom } from './offers.ts'

const at = (minutes: number, date = '2027-01-15') => instantAt(date, minutes, INDIA)

test.each([
  ['during the day', at(10 * 60), at(10 * 60)],
  ['as the day begins', at(9 * 60), at(9 * 60)],
  ['a minute before the quiet hours', at(21 * 60 - 1), at(21 * 60 - 1)],
  ['as the quiet hours begin', at(21 * 60), at(9 * 60, '2027-01-16')],
  ['before midnight', at(24 * 60 - 1), at(9 * 60, '2027-01-16')],
  ['at midnight', at(24 * 60), at(9 * 60, '2027-01-16')],
  ['early in the morning', at(9 * 60 - 1), at(9 * 60)],
])('sends an offer made %s outside the quiet hours', (_, made, sent) => {
  expect(offerTime(made)).toEqual(sent)
})

test('gives up an offer at nine in the evening of the day on which it is due', () => {
  expect(quietFrom(at(9 * 60))).toEqual(at(21 * 60))
  expect(quietFrom(at(21 * 60 - 1))).toEqual(at(21 * 60))
})
