import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { addDays, daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import type { BookingItem } from '../bookings/hold.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { turfAddress } from '../turfs/turfAddress.ts'
import { clockOf } from '../turfs/turfFilters.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { formatPlay, formatRupees } from '../ui/formats.ts'
import { Picture } from '../ui/Picture.tsx'
import { useHomeWords } from './english.ts'
import { SectionHead } from './SectionHead.tsx'

const SHOWN = 2
const WEEK = 7

/** Offers the same ground, weekday and hour as before, the next time it is free. */
export const BookAgain = ({ played }: { played: readonly BookingItem[] }) => {
  const home = useHomeWords()
  const { today } = useBoot()
  const different = played
    .filter((one, index) => played.findIndex(({ turfId }) => turfId === one.turfId) === index)
    .slice(0, SHOWN)
  const tries = different.flatMap((booking) =>
    nextDates(dateOf(booking.bookingDate), today).map((date) => ({ booking, date })),
  )
  const answers = useQueries({
    queries: tries.map(({ booking, date }) => {
      const query = {
        page: 0,
        size: 20,
        name: booking.turfName,
        game: booking.selectedGameType,
        date,
        from: clockOf(minutesOf(booking.startTime)),
      }
      return {
        queryKey: ['turfs', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.searchTurfs({ query }, { signal }),
      }
    }),
  })
  const found = tries.flatMap(({ booking, date }, index) => {
    const turf = answers[index]?.data?.content.find(({ entityId }) => entityId === booking.turfId)
    const start = turf?.freeTime?.starts.find(
      ({ time, groundName }) => minutesOf(time) === minutesOf(booking.startTime) && groundName === booking.groundName,
    )
    return turf?.freeTime && start ? [{ booking, date, turf, start, rupees: turf.freeTime.pricePerHour }] : []
  })
  const next = found.filter((one, index) => found.findIndex(({ booking }) => booking === one.booking) === index)
  if (next.length === 0) return null
  return (
    <section aria-labelledby="again" className="flex flex-col gap-3">
      <SectionHead id="again" title={home.again} to={paths.bookings()} all={home.bookings} />
      <ul className="grid grid-cols-1 gap-2">
        {next.map(({ booking, date, turf, start, rupees }) => (
          <li key={booking.turfId}>
            <Card className="flex items-center gap-3 p-2.5">
              <Picture
                src={turf.images[0]}
                sizes="3.25rem"
                alt=""
                width={800}
                height={500}
                loading="lazy"
                className="size-13 shrink-0 rounded-control bg-surface-2 object-cover"
              />
              <div className="min-w-0 grow">
                <h3 className="truncate text-body">{booking.turfName}</h3>
                <p className="text-small text-ink-2">
                  {home.nextTime(formatPlay({ date, startsAt: minutesOf(start.time) }), formatRupees(rupees))}
                </p>
              </div>
              <Link
                to={turfAddress({
                  turfId: booking.turfId,
                  filters: { game: booking.selectedGameType, date },
                  groundId: start.groundId,
                  start: start.time,
                })}
                aria-label={home.bookAt(booking.turfName)}
                className={`${buttonLook('quiet')} min-h-11 shrink-0 px-4`}
              >
                {home.book}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The next bookable dates with the weekday of `day`, at most two. */
const nextDates = (day: string, today: string): string[] => {
  const ahead = ((-daysBetween(day, today) % WEEK) + WEEK) % WEEK || WEEK
  return [ahead, ahead + WEEK].filter((days) => days <= DAYS_AHEAD).map((days) => addDays(today, days))
}
