import { expect, test } from 'vitest'
import type { GroundReply } from '../availability/groundDay.ts'
import { groundGames } from './groundGames.ts'

const stretch = (fromMinute: number, toMinute: number) => ({
  startTime: [Math.floor(fromMinute / 60) % 24, fromMinute % 60] as [number, number],
  endTime: [Math.floor(toMinute / 60) % 24, toMinute % 60] as [number, number],
  fromMinute,
  toMinute,
})
const seats = { playersJoined: 4, totalPlayersJoined: 6, minPlayersRequired: 8, maxPlayersRequired: 10 }
const free = {
  type: 'FREE' as const,
  gameId: null,
  selectedGameType: null,
  cutoffAt: null,
  bookingStatus: 'NONE',
  admission: 'EVERYONE' as const,
  levels: null,
  leastReliability: null,
}
const game = (gameId: string, bookingStatus: string) => ({
  ...seats,
  type: 'EXISTING' as const,
  gameId,
  selectedGameType: 'Football',
  cutoffAt: '2026-11-21T11:30:00.000Z',
  bookingStatus,
  admission: 'EVERYONE' as const,
  levels: null,
  leastReliability: null,
})
const price = { entityId: 'PRICE_1', dayOfWeek: 'SATURDAY', ...stretch(1080, 1320), priceChange: 20, reason: 'Evening' }

const ground: GroundReply = {
  entityId: 'GROUND_1',
  isClosed: false,
  groundId: 'GROUND_1',
  name: 'Box',
  groundName: 'Box',
  supportedGames: ['Football'],
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: true,
  pricePerHourFullBooking: 1000,
  pricePerHourPartialBookingPerPlayer: 80.5,
  openingTime: [6, 0],
  closingTime: [2, 0],
  minHoursOfBooking: 1,
  advancePercentage: 20,
  minPlayers: 8,
  maxPlayers: 10,
  parts: 1,
  dynamicPriceSlotResponsesList: [
    { ...price, bookingType: 'FULL' },
    { ...price, bookingType: 'PARTIAL' },
  ],
  fullBookingSlots: [],
  partialBookingOptions: [
    { ...game('GAME_2', 'NONE'), ...stretch(1200, 1260) },
    { ...game('GAME_1', 'PENDING'), ...stretch(1080, 1170) },
    { ...seats, ...free, ...stretch(1380, 1440) },
    { ...seats, ...free, ...stretch(1440, 1500) },
  ],
  paymentAwaitedBookingSlots: [],
  metadata: { amenities: [] },
}

test('sorts games by start and counts held seats as taken', () => {
  const { open } = groundGames(ground)
  expect(open.map(({ id, status }) => [id, status])).toEqual([
    ['GAME_1', 'PENDING'],
    ['GAME_2', 'NONE'],
  ])
  expect(open[0]).toMatchObject({ startsAt: 1080, endsAt: 1170, joined: 6, fewest: 8, most: 10, sport: 'Football' })
})

test('merges a free stretch across midnight, so that a game may span it', () => {
  expect(groundGames(ground).free).toEqual([{ startsAt: 1380, endsAt: 1500 }])
})

test('prices seats separately, by their own rules', () => {
  const { perHour, rules } = groundGames(ground)
  expect(perHour).toBe(8050)
  expect(rules.map(({ bookingType, changePerHour }) => [bookingType, changePerHour])).toEqual([['PARTIAL', 2000]])
})
