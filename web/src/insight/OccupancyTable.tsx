import { WEEKDAYS } from '@baari/domain/shared/calendarDate.ts'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { formatLength } from '../ui/formats.ts'
import { useInsightWords } from './english.ts'
import { type OccupiedTime, occupancySum, percentOf } from './sums.ts'
import { hourRange } from './timeText.ts'
import type { HourOccupancy } from './useInsight.ts'

/** The numbers behind the heat map, weekday by weekday. */
export const OccupancyTable = ({ occupancy }: { occupancy: readonly HourOccupancy[] }) => {
  const words = useInsightWords()
  const { weekdays } = useTurfOwnerWords()
  const heads = [words.occupancy.hour, words.occupancy.booked, words.occupancy.open, words.occupancy.share]
  return (
    <table className="w-full text-left text-small">
      <caption className="spoken">{words.occupancy.table}</caption>
      <thead>
        <tr className="text-ink-2">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`py-2 align-bottom font-semibold ${index > 0 ? 'pl-2 text-right' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {WEEKDAYS.map((weekday) => {
        const hours = occupancy.filter(({ dayOfWeek }) => dayOfWeek === weekday)
        return (
          <tbody key={weekday}>
            <tr className="border-t border-line-strong font-semibold">
              <th scope="rowgroup" className="py-2">
                {weekdays[weekday]}
              </th>
              <Times time={occupancySum(hours)} />
            </tr>
            {hours.map((time) => (
              <tr key={time.hour} className="border-t border-line">
                <th scope="row" className="py-1.5 font-normal">
                  {hourRange(time.hour, words.occupancy.nextDay)}
                </th>
                <Times time={time} />
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

const Times = ({ time: { bookedMinutes, openMinutes } }: { time: OccupiedTime }) => {
  const words = useInsightWords()
  const texts = [
    words.hours(formatLength(bookedMinutes)),
    words.hours(formatLength(openMinutes)),
    words.percent(percentOf(bookedMinutes, openMinutes)),
  ]
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always in this order
    <td key={index} className="figures py-1.5 pl-2 text-right">
      {text}
    </td>
  ))
}
