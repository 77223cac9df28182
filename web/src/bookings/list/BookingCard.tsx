import { QrCode } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/buttonLook.ts'
import { Card } from '../../ui/Card.tsx'
import { CourtPlan } from '../../ui/CourtPlan.tsx'
import { cx } from '../../ui/cx.ts'
import { formatName } from '../../ui/formats.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Status } from '../../ui/Status.tsx'
import { useWords } from '../../words/en.ts'
import { RainBanner } from '../rain/RainBanner.tsx'
import { BookingActions, StaleActions } from './BookingActions.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { BookingMoney } from './BookingMoney.tsx'
import { bookingTimes } from './bookingTimes.ts'
import { useBookingListWords } from './english.ts'
import { RefundTracker } from './RefundTracker.tsx'
import { type Booking, ownId } from './readBookings.ts'
import { shownStatus } from './shownStatus.ts'

/** Whether the player can still choose after a rain closure. `now` is the server's clock. */
const isAskedForRain = ({ rainChoice }: Pick<Booking, 'rainChoice'>, now: number): boolean =>
  rainChoice?.state === 'OPEN' && Date.parse(rainChoice.decideBy) > now

/** One booking. `isStale`: a cached copy on the device, without actions. `now` is the server's clock. */
export const BookingCard = ({
  booking,
  isStale,
  hasTicket,
  now,
}: {
  booking: Booking
  isStale: boolean
  hasTicket: boolean
  now: () => number
}) => {
  const bookingList = useBookingListWords()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)

  const stage = `${booking.status} ${booking.hasUserReviewed}`
  const actedAt = useRef<string>(undefined)
  useEffect(() => {
    // The button that was pressed is gone, and its sheet too.
    if (actedAt.current !== undefined && actedAt.current !== stage) {
      actedAt.current = undefined
      card.current?.focus()
    }
  }, [stage])
  const act = () => {
    actedAt.current = stage
  }

  const { ui } = useWords()
  const { kind, word } = shownStatus(booking, bookingList.fixed.status)
  const { day, times } = bookingTimes(booking, now(), ui)
  const isAsked = isAskedForRain(booking, now())
  const isOver = booking.status === 'CANCELLED' || booking.status === 'COMPLETED'
  return (
    <article ref={card} tabIndex={-1} aria-labelledby={titleId} className="rounded-card">
      <Card
        className={cx(
          'grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-4 p-4 md:grid-cols-[9rem_1fr_17rem] md:gap-x-6 md:p-5 lg:grid-cols-[9rem_1fr_37rem]',
          isAsked ? 'md:grid-rows-[auto_auto_1fr]' : 'md:grid-rows-[auto_1fr]',
        )}
      >
        {isAsked && <RainBanner booking={booking} />}
        <BookingPicture booking={booking} />
        <div className="flex min-w-0 flex-col items-start gap-1">
          <Status kind={kind}>{word}</Status>
          <h2 id={titleId} className="mt-1 text-title">
            {booking.turfName}
          </h2>
          <p className="text-small text-ink-2">
            {[
              booking.groundName,
              formatName(booking.selectedGameType),
              booking.numberOfPlayersBooked && bookingList.forPlayers(booking.numberOfPlayersBooked),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {booking.maxPlayersAllowed !== null && !isOver && (
            <p className="text-small text-ink-2">
              {bookingList.seats({
                joined: booking.totalNumberOfPlayersBooked ?? 0,
                most: booking.maxPlayersAllowed,
                fewest: booking.minPlayersRequired ?? 1,
              })}
            </p>
          )}
          {booking.userRating !== null && <Stars rating={booking.userRating} />}
        </div>
        <p className="figures col-span-2 text-number md:col-span-1 md:col-start-2">
          <span className="block">{day}</span>
          <span className="block">{times}</span>
        </p>
        <div
          className={cx(
            'col-span-2 flex flex-col gap-3 md:col-span-1 md:col-start-3 md:row-span-2 lg:grid lg:grid-cols-[15rem_1fr] lg:items-start lg:gap-8',
            isAsked ? 'md:row-start-2' : 'md:row-start-1',
          )}
        >
          <BookingMoney booking={booking} />
          <div className="flex flex-col gap-2">
            {hasTicket && (
              <Link to={paths.ticket(ownId(booking))} className={buttonLook('primary')}>
                <QrCode aria-hidden className="size-5" />
                {bookingList.ticket}
              </Link>
            )}
            {isStale ? (
              <StaleActions booking={booking} />
            ) : (
              <BookingActions booking={booking} now={now} onActed={act} />
            )}
          </div>
        </div>
        <RefundTracker booking={booking} />
        <BookingDetails booking={booking} />
      </Card>
    </article>
  )
}

const BookingPicture = ({ booking }: { booking: Booking }) => (
  <div className="relative size-18 overflow-hidden rounded-slot bg-primary-soft text-on-primary-soft md:row-span-2 md:h-32 md:w-36">
    {booking.image ? (
      <Picture
        src={booking.image}
        sizes="9rem"
        alt=""
        width={144}
        height={128}
        loading="lazy"
        className="size-full object-cover"
      />
    ) : (
      <div className="grid size-full place-items-center p-2">
        <CourtPlan game={booking.selectedGameType} />
      </div>
    )}
  </div>
)
