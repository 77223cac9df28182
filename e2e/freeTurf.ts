import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { running } from './baari.ts'
import { tomorrow } from './clock.ts'

const DAYS = 7

interface Found {
  turfId: string
  name: string
  ground: string
  groundId: string
  date: string
}

interface Turf {
  entityId: string
  name: string
  isOnboarded: boolean
}

interface Day {
  turfAvailabilityResponse: {
    groundName: string
    groundId: string
    minHoursOfBooking: number
    fullBookingSlots: { fromMinute: number; toMinute: number }[]
  }[]
}

const read = async <T>(path: string): Promise<T> => (await (await fetch(`${running().api}${path}`)).json()) as T

/**
 * A turf near Jaipur on which cricket can be played from `from` to `to` (minutes), whatever the seed and other stories
 * booked: tomorrow, or else on the first day after it. An hour of it can be booked.
 */
export const freeTurf = async (from: number, to: number): Promise<Found> => {
  const { content } = await read<{ content: Turf[] }>(
    '/auth/search?game=Cricket&latitude=26.9124&longitude=75.7873&size=50',
  )
  const turfs = content.filter(({ isOnboarded }) => isOnboarded)
  for (const date of Array.from({ length: DAYS }, (_, day) => addDays(tomorrow(), day))) {
    for (const turf of turfs) {
      const day = await read<Day>(`/booking/get-availability?turfId=${turf.entityId}&date=${date}&gameType=Cricket`)
      const ground = day.turfAvailabilityResponse.find(
        ({ fullBookingSlots, minHoursOfBooking }) =>
          minHoursOfBooking <= 1 && fullBookingSlots.some((slot) => slot.fromMinute <= from && to <= slot.toMinute),
      )
      if (ground)
        return { turfId: turf.entityId, name: turf.name, ground: ground.groundName, groundId: ground.groundId, date }
    }
  }
  throw new Error('The seed has no turf near Jaipur that is free then.')
}
