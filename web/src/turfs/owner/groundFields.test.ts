import { expect, test } from 'vitest'
import { everyDay } from '../../testing/served.ts'
import { type GroundFields, groundBody, groundFaults, groundFieldsOf, paidNow } from './GroundInputs.tsx'

const ground = {
  entityId: 'GROUND_1',
  name: 'Ground A',
  supportedGames: ['Cricket'],
  minPlayers: 8,
  maxPlayers: 16,
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: false,
  pricePerHourFullBooking: 1000,
  pricePerHourPartialBookingPerPlayer: 80,
  openingTime: [6, 0] as [number, number],
  closingTime: [23, 59] as [number, number],
  minHoursOfBooking: 1.5,
  advancePercentage: 20,
  metadata: { amenities: [] },
  ...everyDay([6, 0], [23, 59]),
}
const fields = groundFieldsOf(ground)

test('an untouched form saves the ground unchanged, without prices that do not apply', () => {
  expect(groundFaults(fields)).toEqual([])
  expect(groundBody(fields)).toEqual({
    name: 'Ground A',
    availability: true,
    allowFullBooking: true,
    allowPartialBooking: false,
    pricePerHourFullBooking: 1000,
    openingTime: [6, 0],
    closingTime: [23, 59],
    minHoursOfBooking: 1.5,
    advancePercentage: 20,
  })
})

test.each([
  [{ fullPrice: '-1' }, ['fullPrice']],
  [{ fullPrice: '' }, ['fullPrice']],
  [{ fullPrice: '', allowFullBooking: false }, []],
  [{ partialPrice: '-1', allowPartialBooking: true }, ['partialPrice']],
  [{ advance: '101' }, ['advance']],
  [{ advance: '' }, ['advance']],
  [{ minimumHours: '0.75' }, ['minimumHours']],
  [{ minimumHours: '0' }, ['minimumHours']],
  [{ name: ' ' }, ['name']],
] as [Partial<GroundFields>, string[]][])('%j: wrong are %j', (changes, wrong) => {
  expect(groundFaults({ ...fields, ...changes })).toEqual(wrong)
})

test('rounds the advance up to a rupee, like the server', () => {
  expect(paidNow(999, 20)).toBe(200)
  expect(paidNow(1000, 0)).toBe(0)
})
