import { artPath } from '@baari/art/artPath.ts'
import { dateOf, minutesOf } from '@baari/contract/wire/values.ts'
import { DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { addDays, daysBetween, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { useQueries } from '@tanstack/react-query'
import { Navigation, QrCode, Users } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { useTick } from '../availability/useTick.ts'
import type { BookingItem } from '../bookings/bill.ts'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { turfAddress } from '../turfs/turfAddress.ts'
import { buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { clockOf, formatLength, formatName, formatPlay, formatRupees } from '../ui/formats/formats.ts'
import { Picture } from '../ui/pictures/Picture.tsx'
import { useHomeMessages } from './english.ts'
import { SectionHead } from './HomeCards.tsx'

const SOON_MINUTES = 12 * 60

/** How soon a booking starts, in words; undefined while that is far away. */
export const useSoon = ({ startsAt }: BookingItem, now: () => number): string | undefined => {
  const home = useHomeMessages()
  const minutes = Math.ceil((Date.parse(startsAt) - useTick(now, MS_PER_MINUTE)) / MS_PER_MINUTE)
  if (minutes > SOON_MINUTES) return undefined
  return minutes <= 0 ? home.now : home.soon(formatLength(minutes))
}

/** The next booking to play. */
export const NextTicket = ({ booking, now }: { booking: BookingItem; now: () => number }) => {
  const home = useHomeMessages()
  const { ui } = useMessages()
  const toast = useToast()
  const soon = useSoon(booking, now)
  const { day, times, lines } = bookingTimes(booking, now(), ui)
  const { turfName, groundName, selectedGameType, amountPaid, balanceAtVenue, locationAddress, pass } = booking
  const invite = async () => {
    const text = home.inviteText(formatName(selectedGameType), turfName, `${day}, ${times}`)
    if (typeof navigator.share === 'function') await navigator.share({ text }).catch(() => undefined)
    else {
      await navigator.clipboard.writeText(text)
      toast.tell(home.inviteCopied)
    }
  }
  const action =
    'flex min-h-13 grow items-center justify-center gap-2 px-2 font-semibold hover:bg-[#ffffff14] focus-visible:-outline-offset-3'
  return (
    <section aria-label={home.nextGame} className="overflow-hidden rounded-card bg-night text-on-night">
      <div className="veil p-4">
        <img
          src={booking.image ?? artPath({ game: selectedGameType, light: 'night', seed: booking.turfId })}
          alt=""
          width={800}
          height={500}
          className="absolute inset-0 -z-2 size-full object-cover"
        />
        <div className="flex items-start justify-between gap-3">
          <p className="font-semibold">{lines.day}</p>
          {soon && <p className="rounded-tag bg-[#04100acc] px-2 font-semibold">{soon}</p>}
        </div>
        <p className="figures text-[2.125rem] leading-10">{lines.times}</p>
        <h2 className="text-body">{turfName}</h2>
        <p className="text-small">
          {groundName}, {formatName(selectedGameType)}.{' '}
          {pass
            ? home.byPass(pass.name)
            : balanceAtVenue > 0
              ? home.partPaid(formatRupees(amountPaid), formatRupees(balanceAtVenue))
              : home.paid(formatRupees(amountPaid))}
        </p>
      </div>
      <div className="flex flex-wrap divide-x divide-[#ffffff33] border-t border-dashed border-[#ffffff55]">
        <Link to={paths.ticket(booking.partialBookingId ?? booking.bookingId)} className={action}>
          <QrCode aria-hidden className="size-5 shrink-0" />
          {home.ticket}
        </Link>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${turfName}, ${locationAddress}`)}`}
          target="_blank"
          rel="noreferrer"
          className={action}
        >
          <Navigation aria-hidden className="size-5 shrink-0" />
          {home.directions}
        </a>
        <button type="button" onClick={() => void invite()} className={action}>
          <Users aria-hidden className="size-5 shrink-0" />
          {home.invite}
        </button>
      </div>
    </section>
  )
}

const SHOWN = 2
const WEEK = 7

/** Offers the same ground, weekday and hour as before, the next time it is free. */
export const BookAgain = ({ played }: { played: readonly BookingItem[] }) => {
  const home = useHomeMessages()
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
            <Card className="flex flex-wrap items-center gap-3 p-2.5">
              <Picture
                src={turf.images[0]}
                sizes="3.25rem"
                alt=""
                width={800}
                height={500}
                loading="lazy"
                className="size-13 shrink-0 rounded-control bg-surface-2 object-cover"
              />
              <div className="min-w-0 grow basis-24">
                <h3 className="wrap-anywhere text-body leading-6">{booking.turfName}</h3>
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
                className={`${buttonStyle('quiet')} min-h-11 shrink-0 px-4`}
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
