import { expect, test } from 'vitest'
import { chosenInterval, type GroundDay, groundDay, joined } from './groundDay.ts'
import { slotTiles } from './slotTiles.ts'

const stretch = (fromMinute: number, toMinute: number) => ({
  startTime: [Math.floor(fromMinute / 60) % 24, fromMinute % 60] as [number, number],
  endTime: [Math.floor(toMinute / 60) % 24, toMinute % 60] as [number, number],
  fromMinute,
  toMinute,
})

const reply: Parameters<typeof groundDay>[0] = {
  entityId: 'GROUND_1',
  isClosed: false,
  groundId: 'GROUND_1',
  name: 'Full ground',
  groundName: 'Full ground',
  supportedGames: ['Cricket'],
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: false,
  pricePerHourFullBooking: 1000,
  pricePerHourPartialBookingPerPlayer: 80,
  openingTime: [18, 0],
  closingTime: [2, 0],
  minHoursOfBooking: 1,
  advancePercentage: 20,
  minPlayers: 8,
  maxPlayers: 16,
  parts: 1,
  dynamicPriceSlotResponsesList: [
    {
      entityId: 'PRICE_1',
      bookingType: 'FULL',
      dayOfWeek: 'SATURDAY',
      ...stretch(1140, 1260),
      priceChange: 200.5,
      reason: 'Evening peak',
    },
    {
      entityId: 'PRICE_2',
      bookingType: 'PARTIAL',
      dayOfWeek: 'SATURDAY',
      ...stretch(1080, 1560),
      priceChange: 20,
      reason: 'Seats',
    },
  ],
  fullBookingSlots: [stretch(1080, 1140), stretch(1290, 1440), stretch(1440, 1560)],
  partialBookingOptions: [],
  paymentAwaitedBookingSlots: [
    { ...stretch(1140, 1200), createdDate: [2026, 11, 21, 15, 20, 0], holdExpiresAt: '2026-11-21T09:56:00.000Z' },
  ],
  metadata: { amenities: [] },
}
const ground: GroundDay = groundDay(reply)
const date = '2026-11-21'

test('merges a day over midnight into one stretch, and applies only the rules of whole grounds', () => {
  expect(ground.open).toEqual({ startsAt: 1080, endsAt: 1560 })
  expect(ground.free).toEqual([
    { startsAt: 1080, endsAt: 1140 },
    { startsAt: 1290, endsAt: 1560 },
  ])
  expect(ground.rules.map(({ changePerHour }) => changePerHour)).toEqual([20_050])
  expect(joined([])).toEqual([])
})

test('a ground that closes at midnight is open until then', () => {
  expect(groundDay({ ...reply, openingTime: [6, 0], closingTime: [23, 59] }).open).toEqual({
    startsAt: 360,
    endsAt: 1440,
  })
})

test('gives each half hour its state and the price of the shortest booking that starts there', () => {
  const tiles = slotTiles(ground, { date, nowMinutes: 0, yours: undefined })
  expect(tiles.length).toBe(16)
  const reported = Object.fromEntries(tiles.map((tile) => [tile.startsAt, [tile.state, tile.price]]))
  expect(reported[1080]).toEqual(['free', 100_000])
  expect(reported[1110]?.[0]).toBe('short')
  expect(reported[1140]?.[0]).toBe('held')
  expect(reported[1230]?.[0]).toBe('taken')
  expect(reported[1500]).toEqual(['free', 100_000])
  expect(reported[1530]?.[0]).toBe('short')
  // Prices are rounded up to a rupee, as charged.
  const allFree = { ...ground, free: [ground.open], held: [], minimumMinutes: 90 }
  const prices = slotTiles(allFree, { date, nowMinutes: 0, yours: undefined }).map(({ price }) => price)
  expect(prices.slice(0, 3)).toEqual([160_100, 170_100, 180_100])
})

test('omits past half hours and marks the player’s own hold', () => {
  const tiles = slotTiles(ground, { date, nowMinutes: 1111, yours: { startsAt: 1140, endsAt: 1200 } })
  expect(tiles[0]?.startsAt).toBe(1140)
  expect(tiles.slice(0, 3).map(({ state }) => state)).toEqual(['yours', 'yours', 'taken'])
})

test.each([
  ['a start alone takes the minimum', 1290, undefined, [1290, 1350]],
  ['a start between half hours is rounded up', 1281, undefined, [1290, 1350]],
  ['the length is kept', 1290, 120, [1290, 1410]],
  ['150 minutes are the most', 1290, 600, [1290, 1440]],
  ['a booking may cross midnight', 1410, 90, [1410, 1500]],
  ['it ends where the free time ends', 1470, 150, [1470, 1560]],
  ['less than the minimum becomes the minimum', 1290, 30, [1290, 1350]],
  ['the minimum does not fit', 1530, 60, undefined],
  ['the time is held', 1140, 60, undefined],
])('%s', (_, start, minutes, expected) => {
  const chosen = chosenInterval(ground, { start, minutes })
  expect(chosen && [chosen.startsAt, chosen.endsAt]).toEqual(expected)
})

test('a ground whose minimum is longer than 150 minutes is booked for exactly that', () => {
  const long = { ...ground, minimumMinutes: 180 }
  expect(chosenInterval(long, { start: 1290, minutes: 300 })).toEqual({ startsAt: 1290, endsAt: 1470 })
})
