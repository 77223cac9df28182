import { dateOf, minutesOf, shortId } from '@baari/contract/wire/values.ts'
import { Check, ChevronDown, QrCode } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../messages/en.ts'
import { paths } from '../../paths.ts'
import { RefundDay } from '../../payments/RefundDay.tsx'
import { buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDate, formatName, formatRupees, formatTime } from '../../ui/formats/formats.ts'
import { CourtPlan } from '../../ui/pictures/CourtPlan.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Status } from '../../ui/Status.tsx'
import { RainBanner } from '../rain/RainBanner.tsx'
import { BookingActions, StaleActions } from './BookingActions.tsx'
import { type Booking, ownId } from './bookingFilters.ts'
import { bookingTimes } from './bookingTimes.ts'
import { useBookingListMessages } from './english.ts'
import {
  type MoneyLine,
  moneyLines,
  paymentWord,
  type RefundProgress,
  refillNote,
  refundProgress,
} from './moneyLines.ts'
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
  const bookingList = useBookingListMessages()
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

  const { ui } = useMessages()
  const { kind, word } = shownStatus(booking, bookingList.fixed.status)
  const { day, times } = bookingTimes(booking, now(), ui)
  const isRequested = isAskedForRain(booking, now())
  const isOver = booking.status === 'CANCELLED' || booking.status === 'COMPLETED'
  return (
    <article ref={card} tabIndex={-1} aria-labelledby={titleId} className="@container rounded-card">
      <Card
        className={cx(
          'grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-4 p-4 @max-[16rem]:grid-cols-1 md:grid-cols-[9rem_1fr_17rem] md:gap-x-6 md:p-5 lg:grid-cols-[9rem_1fr_37rem]',
          isRequested ? 'md:grid-rows-[auto_auto_1fr]' : 'md:grid-rows-[auto_1fr]',
        )}
      >
        {isRequested && <RainBanner booking={booking} />}
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
        <p className="figures col-span-full text-number md:col-span-1 md:col-start-2">
          <span className="block">{day}</span>
          <span className="block">{times}</span>
        </p>
        <div
          className={cx(
            'col-span-full flex flex-col gap-3 md:col-span-1 md:col-start-3 md:row-span-2 lg:grid lg:grid-cols-[15rem_1fr] lg:items-start lg:gap-8',
            isRequested ? 'md:row-start-2' : 'md:row-start-1',
          )}
        >
          <BookingMoney booking={booking} />
          <div className="flex flex-col gap-2">
            {hasTicket && (
              <Link to={paths.ticket(ownId(booking))} className={buttonStyle('primary')}>
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

/** Lines to emphasize. */
const strong: readonly MoneyLine[] = ['total', 'toPayNow']

/** The bill of a booking, with amounts aligned right, and its payment status. */
const BookingMoney = ({ booking }: { booking: Booking }) => {
  const bookingList = useBookingListMessages()
  return (
    <dl className="flex flex-col gap-1 text-small">
      {moneyLines(booking).map(({ line, rupees }) => (
        <Row key={line} term={bookingList.money[line]} isStrong={strong.includes(line)}>
          <span className="figures">{formatRupees(rupees)}</span>
        </Row>
      ))}
      <Row term={bookingList.payment} isStrong={false}>
        {booking.pass ? bookingList.paidByPass(booking.pass.name) : paymentWord(booking, bookingList)}
      </Row>
    </dl>
  )
}

const Row = ({ term, isStrong, children }: { term: string; isStrong: boolean; children: ReactNode }) => (
  <div className={cx('flex items-baseline justify-between gap-4', isStrong ? 'font-semibold text-ink' : 'text-ink-2')}>
    <dt>{term}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

const createdAt = ([year, month, day, hour, minute]: Booking['bookingCreatedDateTime']): string =>
  `${formatDate(dateOf([year, month, day]))}, ${formatTime(minutesOf([hour, minute]))}`

/** The reason why a booking ended is open; the other details are collapsed. */
const BookingDetails = ({ booking }: { booking: Booking }) => {
  const bookingList = useBookingListMessages()
  const facts: [term: string, text: string | null][] = [
    [bookingList.bookingId, shortId(booking.bookingId)],
    [bookingList.bookedAt, createdAt(booking.bookingCreatedDateTime)],
    [bookingList.address, booking.locationAddress],
    [bookingList.coupon, booking.couponCode],
    [bookingList.policy, booking.cancellationPolicySummary],
  ]
  const endings: [term: string, text: string | null][] = [[bookingList.reason, booking.cancellationReason]]
  return (
    <div className="col-span-full flex flex-col gap-2 -mb-2 border-t border-line pt-2 text-small">
      <Facts facts={endings} />
      <details className="group open:pb-2">
        <summary className="touch flex list-none items-center gap-1.5 rounded-control font-semibold text-primary">
          {bookingList.details}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <Facts facts={facts} />
      </details>
    </div>
  )
}

const Facts = ({ facts }: { facts: [term: string, text: string | null][] }) => {
  const known = facts.filter(([, text]) => text)
  if (known.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 pt-1 sm:grid-cols-2 md:grid-cols-3">
      {known.map(([term, text]) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="break-words">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The refund of a cancelled booking, the extra refund if another player books its slot, or any refund that is late. */
const RefundTracker = ({ booking }: { booking: Booking }) => {
  const { tracker } = useBookingListMessages()
  const progress = refundProgress(booking)
  const refill = refillNote(booking)
  const late = booking.refundClock && booking.refundClock.daysLate > 0 ? booking.refundClock : undefined
  if (!progress && !refill && !late) return null
  return (
    <div className="col-span-full flex flex-col gap-3 rounded-control bg-surface-2 p-4">
      <h3 className="flex items-baseline justify-between gap-4 text-body font-bold">
        {tracker.title}
        {progress && <span className="figures text-number">{formatRupees(progress.rupees)}</span>}
      </h3>
      {progress && <Stages progress={progress} />}
      {!progress && late && (
        <p className="text-small text-ink-2">
          <RefundDay clock={late} />
        </p>
      )}
      {refill && <p className="text-small">{tracker[refill.note](formatRupees(refill.rupees))}</p>}
    </div>
  )
}

/** The stages of the refund, and its due date. */
const Stages = ({ progress: { stages, reference, isBack, clock } }: { progress: RefundProgress }) => {
  const { tracker } = useBookingListMessages()
  return (
    <>
      <ol className="grid grid-cols-3 gap-2 @max-[16rem]:grid-cols-1">
        {stages.map(({ stage, isReached, isNow }) => (
          <li key={stage} aria-current={isNow ? 'step' : undefined} className="flex flex-col gap-1.5">
            <span aria-hidden className={cx('h-1.5 rounded-full', isReached ? 'bg-primary' : 'bg-line-strong')} />
            <span
              className={cx(
                'flex items-center gap-1 text-small leading-tight',
                isNow ? 'font-bold' : isReached ? 'text-ink' : 'text-ink-2',
              )}
            >
              {isReached && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
              {tracker.stages[stage]}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-2">
        {isBack && tracker.back}
        {reference && <span className="block break-all">{tracker.reference(reference)}</span>}
        {clock && <RefundDay clock={clock} />}
      </p>
    </>
  )
}
