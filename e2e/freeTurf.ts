import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { addDays, dateAt, INDIA, minutesAt, type Weekday, weekdayOf } from '@baari/domain/shared/zonedTime.ts'
import { partialPrice } from '@baari/domain/turfs/price.ts'
import { running } from './baari.ts'
import { productNow, today } from './clock.ts'

const DAYS = 7
/** More than the hours before a start until which a bill can release its booking (26) and a refund is full (24). */
const LEAST_HOURS = 27

interface Found {
  turfId: string
  name: string
  ground: string
  groundId: string
  date: string
  /** The fewest and the most players of a game on it, and the price of a seat in rupees. */
  players: { minPlayers: number; seats: number; expectedPrice: number }
}

interface Turf {
  entityId: string
  name: string
  isOnboarded: boolean
}

interface Ground {
  groundName: string
  groundId: string
  minHoursOfBooking: number
  minPlayers: number
  maxPlayers: number
  fullBookingSlots: { fromMinute: number; toMinute: number }[]
  pricePerHourPartialBookingPerPlayer: number
  dynamicPriceSlotResponsesList: {
    bookingType: 'FULL' | 'PARTIAL'
    dayOfWeek: Weekday
    fromMinute: number
    toMinute: number
    priceChange: number
    reason: string
  }[]
}

const read = async <T>(path: string): Promise<T> => (await (await fetch(`${running().api}${path}`)).json()) as T

const readGrounds = async (turfId: string, date: string): Promise<Ground[]> => {
  const day = await read<{ turfAvailabilityResponse: Ground[] }>(
    `/booking/get-availability?turfId=${turfId}&date=${date}&gameType=Cricket`,
  )
  return day.turfAvailabilityResponse
}

/**
 * A turf near Jaipur on which cricket can be played from `from` to `to` (minutes), whatever the seed and other tests
 * booked: on the first day on which that is `LEAST_HOURS` ahead, or else on a later one of the seven days that lists of
 * games show. Its minimum booking is an hour. A test must pass for any turf, day and price, since earlier tests decide
 * which are left.
 */
export const freeTurf = async (from: number, to: number): Promise<Found> => {
  const { content } = await read<{ content: Turf[] }>(
    '/auth/search?game=Cricket&latitude=26.9124&longitude=75.7873&size=50',
  )
  const turfs = content.filter(({ isOnboarded }) => isOnboarded)
  const soonest = new Date(productNow() + LEAST_HOURS * 3_600_000)
  const first = addDays(dateAt(soonest, INDIA), minutesAt(soonest, INDIA) <= from ? 0 : 1)
  const week = Array.from({ length: DAYS }, (_, day) => addDays(today(), day))
  for (const date of week.filter((day) => day >= first)) {
    for (const turf of turfs) {
      const ground = (await readGrounds(turf.entityId, date)).find(
        ({ minHoursOfBooking, fullBookingSlots }) =>
          minHoursOfBooking === 1 && fullBookingSlots.some((slot) => slot.fromMinute <= from && to <= slot.toMinute),
      )
      if (ground)
        return {
          turfId: turf.entityId,
          name: turf.name,
          ground: ground.groundName,
          groundId: ground.groundId,
          date,
          players: {
            minPlayers: ground.minPlayers,
            seats: ground.maxPlayers,
            expectedPrice: seatPrice(ground, { date, from, to }),
          },
        }
    }
  }
  throw new Error('The seed has no turf near Jaipur that is free then.')
}

const seatPrice = (ground: Ground, { date, from, to }: { date: string; from: number; to: number }): number =>
  partialPrice({
    perHour: ground.pricePerHourPartialBookingPerPlayer * PAISE_PER_RUPEE,
    rules: ground.dynamicPriceSlotResponsesList
      .filter(({ bookingType }) => bookingType === 'PARTIAL')
      .map(({ bookingType, dayOfWeek, fromMinute, toMinute, priceChange, reason }) => ({
        bookingType,
        weekday: dayOfWeek,
        startsAt: fromMinute,
        endsAt: toMinute,
        changePerHour: priceChange * PAISE_PER_RUPEE,
        reason,
      })),
    weekday: weekdayOf(date),
    interval: { startsAt: from, endsAt: to },
    players: 1,
  }).listPrice / PAISE_PER_RUPEE
