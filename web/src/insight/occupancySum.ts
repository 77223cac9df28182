import type { HourOccupancy } from './useInsight.ts'

export interface OccupiedTime {
  bookedMinutes: number
  openMinutes: number
}

/** Booked and open time of some hours together. */
export const occupancySum = (hours: readonly HourOccupancy[]): OccupiedTime => ({
  bookedMinutes: hours.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
  openMinutes: hours.reduce((sum, { openMinutes }) => sum + openMinutes, 0),
})
