import type { Weekday } from '@baari/domain/shared/calendarDate.ts'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useTurfOwnerWords } from '../turfs/owner/english.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { formatLength } from '../ui/formats.ts'
import { useInsightWords } from './english.ts'
import { ShareFormula } from './ShareFormula.tsx'
import { occupancySum, percentOf } from './sums.ts'
import { hourRange } from './timeText.ts'
import type { HourOccupancy } from './useInsight.ts'

/** Booked time divided by open time, for the week or for one hour, with a link to change that hour's price. */
export const OccupancyFormula = ({
  hours,
  at,
}: {
  hours: readonly HourOccupancy[]
  at?: { weekday: Weekday; hour: number }
}) => {
  const { hours: length, percent, occupancy: words } = useInsightWords()
  const { weekdays } = useTurfOwnerWords()
  const { bookedMinutes, openMinutes } = occupancySum(hours)
  return (
    <>
      {at && (
        <p className="font-semibold">
          {weekdays[at.weekday]}, {hourRange(at.hour, words.nextDay)}
        </p>
      )}
      <p>{words.meaning}</p>
      <ShareFormula
        part={{ name: words.booked, text: length(formatLength(bookedMinutes)) }}
        whole={{ name: words.open, text: length(formatLength(openMinutes)) }}
        result={{ name: words.share, text: percent(percentOf(bookedMinutes, openMinutes)) }}
      />
      {at && (
        <Link to={paths.ownerTurfs()} className={buttonLook('quiet')}>
          {words.lowerPrice}
        </Link>
      )}
    </>
  )
}
