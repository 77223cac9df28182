import { running } from './baari.ts'
import { tomorrow } from './tomorrow.ts'

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
    fullBookingSlots: { fromMinute: number; toMinute: number }[]
  }[]
}

const read = async <T>(path: string): Promise<T> => (await (await fetch(`${running().api}${path}`)).json()) as T

/** A turf near Jaipur on which cricket can be played from `from` to `to` (minutes) tomorrow, whatever the seed booked. */
export const freeTurf = async (from: number, to: number): Promise<Found> => {
  const date = tomorrow()
  const { content } = await read<{ content: Turf[] }>(
    '/auth/search?game=Cricket&latitude=26.9124&longitude=75.7873&size=50',
  )
  for (const turf of content.filter(({ isOnboarded }) => isOnboarded)) {
    const day = await read<Day>(`/booking/get-availability?turfId=${turf.entityId}&date=${date}&gameType=Cricket`)
    const ground = day.turfAvailabilityResponse.find(({ fullBookingSlots }) =>
      fullBookingSlots.some((slot) => slot.fromMinute <= from && to <= slot.toMinute),
    )
    if (ground)
      return { turfId: turf.entityId, name: turf.name, ground: ground.groundName, groundId: ground.groundId, date }
  }
  throw new Error('The seed has no turf near Jaipur that is free then.')
}
