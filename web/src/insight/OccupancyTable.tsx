import { WEEKDAYS } from '@baari/domain/shared/calendarDate.ts'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { formatLength } from '../ui/formats.ts'
import { useInsightWords } from './english.ts'
import { NumbersTable } from './NumbersTable.tsx'
import { type OccupiedTime, occupancySum, percentOf } from './sums.ts'
import { hourRange } from './timeText.ts'
import type { HourOccupancy } from './useInsight.ts'

/** The numbers behind the heat map, weekday by weekday. */
export const OccupancyTable = ({ occupancy }: { occupancy: readonly HourOccupancy[] }) => {
  const words = useInsightWords()
  const { weekdays } = useTurfOwnerWords()
  const heads = [words.occupancy.hour, words.occupancy.booked, words.occupancy.open, words.occupancy.share]
  const numbersOf = ({ bookedMinutes, openMinutes }: OccupiedTime) => [
    words.hours(formatLength(bookedMinutes)),
    words.hours(formatLength(openMinutes)),
    words.percent(percentOf(bookedMinutes, openMinutes)),
  ]
  return (
    <NumbersTable
      caption={words.occupancy.table}
      heads={heads}
      groups={WEEKDAYS.map((weekday) => {
        const hours = occupancy.filter(({ dayOfWeek }) => dayOfWeek === weekday)
        return {
          sum: [weekdays[weekday], ...numbersOf(occupancySum(hours))],
          rows: hours.map((time) => [hourRange(time.hour, words.occupancy.nextDay), ...numbersOf(time)]),
        }
      })}
    />
  )
}
