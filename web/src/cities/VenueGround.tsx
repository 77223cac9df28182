import { dateOf, endMinutesOf, minutesOf } from '@baari/contract/wire/values.ts'
import { Link } from 'react-router'
import { turfAddress } from '../turfs/turfAddress.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { formatName, formatRupees, formatTime, formatTimeRange } from '../ui/formats.ts'
import { Price } from '../ui/Price.tsx'
import { useCityWords } from './english.ts'
import type { PublicTurf } from './VenuePage.tsx'

const MINUTES_PER_DAY = 1440

type Ground = PublicTurf['grounds'][number]

/** A ground with its price, opening hours and next free times. */
export const VenueGround = ({ turf, ground }: { turf: PublicTurf; ground: Ground }) => {
  const { venue, perHour } = useCityWords()
  const [opens, closes] = [minutesOf(ground.openingTime), endMinutesOf(ground.closingTime)]
  const addressOn = (date: string, start?: readonly [hour: number, minute: number]) =>
    turfAddress({
      turfId: turf.entityId,
      filters: { game: ground.supportedGames[0] ?? '', date },
      groundId: ground.entityId,
      ...(start && { start }),
    })
  const [today] = ground.days
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-title">{ground.name}</h3>
        <Price rupees={ground.pricePerHourFullBooking} unit={perHour} />
      </div>
      <p className="text-small text-ink-2">
        {[
          ground.supportedGames.map(formatName).join(', '),
          closes - opens === MINUTES_PER_DAY || (opens === 0 && closes === MINUTES_PER_DAY)
            ? venue.allDay
            : venue.open(formatTimeRange(opens, closes)),
          ...(ground.allowPartialBooking
            ? [`${formatRupees(ground.pricePerHourPartialBookingPerPlayer)} ${venue.perPlayer}`]
            : []),
        ].join(' · ')}
      </p>
      {ground.availability ? (
        <>
          <dl className="flex flex-col gap-2">
            {ground.days.map(({ date, freeStarts }, index) => {
              const day = index === 0 ? venue.today : venue.tomorrow
              return (
                <div key={dateOf(date)} className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-2">
                  <dt className="touch flex items-center text-small font-semibold">{day}</dt>
                  <dd className="flex min-h-11 min-w-0 flex-wrap items-center gap-2">
                    {freeStarts.length === 0 || !turf.isOnboarded ? (
                      <span className="text-small text-ink-2">
                        {turf.isOnboarded ? venue.noTimes : venue.onRequest}
                      </span>
                    ) : (
                      freeStarts.map((start) => {
                        const time = formatTime(minutesOf(start))
                        return (
                          <Link
                            key={time}
                            to={addressOn(dateOf(date), start)}
                            aria-label={venue.startAt(time, ground.name, day)}
                            className="figures touch inline-flex items-center rounded-full border-[1.5px] border-line-strong bg-surface px-2.5 hover:bg-surface-2"
                          >
                            {time}
                          </Link>
                        )
                      })
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
          {today && (
            <Link
              to={addressOn(dateOf(today.date))}
              className={`${buttonLook('primary')} mt-auto self-start max-sm:w-full`}
            >
              {venue.book}
            </Link>
          )}
        </>
      ) : (
        <p className="text-small">{venue.closed}</p>
      )}
    </Card>
  )
}
