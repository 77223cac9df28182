import { artPath } from '@baari/art/artPath.ts'
import { MS_PER_MINUTE } from '@baari/domain/shared/units.ts'
import { Navigation, QrCode, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useTick } from '../availability/useTick.ts'
import type { BookingItem } from '../bookings/hold.ts'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { paths } from '../paths.ts'
import { formatLength, formatName, formatRupees } from '../ui/formats.ts'
import { useToast } from '../ui/useToast.ts'
import { useWords } from '../words/en.ts'
import { useHomeWords } from './english.ts'

const SOON_MINUTES = 12 * 60

/** How soon a booking starts, in words; undefined while that is far away. */
export const useSoon = ({ startsAt }: BookingItem, now: () => number): string | undefined => {
  const home = useHomeWords()
  const minutes = Math.ceil((Date.parse(startsAt) - useTick(now, MS_PER_MINUTE)) / MS_PER_MINUTE)
  if (minutes > SOON_MINUTES) return undefined
  return minutes <= 0 ? home.now : home.soon(formatLength(minutes))
}

/** The next booking to play. */
export const NextTicket = ({ booking, now }: { booking: BookingItem; now: () => number }) => {
  const home = useHomeWords()
  const { ui } = useWords()
  const toast = useToast()
  const soon = useSoon(booking, now)
  const { day, times, lines } = bookingTimes(booking, now(), ui)
  const { turfName, groundName, selectedGameType, amountPaid, balanceAtVenue, locationAddress } = booking
  const invite = async () => {
    const text = home.inviteText(formatName(selectedGameType), turfName, `${day}, ${times}`)
    if (typeof navigator.share === 'function') await navigator.share({ text }).catch(() => undefined)
    else {
      await navigator.clipboard.writeText(text)
      toast.tell(home.inviteCopied)
    }
  }
  const action =
    'flex min-h-13 items-center justify-center gap-2 px-2 font-semibold hover:bg-[#ffffff14] focus-visible:-outline-offset-3'
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
          {soon && <p className="rounded-tag bg-[#04100acc] px-2 font-semibold text-accent">{soon}</p>}
        </div>
        <p className="figures text-[2.125rem] leading-10">{lines.times}</p>
        <h2 className="text-body">{turfName}</h2>
        <p className="text-small">
          {groundName}, {formatName(selectedGameType)}.{' '}
          {balanceAtVenue > 0
            ? home.partPaid(formatRupees(amountPaid), formatRupees(balanceAtVenue))
            : home.paid(formatRupees(amountPaid))}
        </p>
      </div>
      <div className="grid grid-cols-3 divide-x divide-[#ffffff33] border-t border-dashed border-[#ffffff55]">
        <Link to={paths.ticket(booking.partialBookingId ?? booking.bookingId)} className={action}>
          <QrCode aria-hidden className="size-5 shrink-0 max-[22rem]:hidden" />
          {home.ticket}
        </Link>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${turfName}, ${locationAddress}`)}`}
          target="_blank"
          rel="noreferrer"
          className={action}
        >
          <Navigation aria-hidden className="size-5 shrink-0 max-[22rem]:hidden" />
          {home.directions}
        </a>
        <button type="button" onClick={() => void invite()} className={action}>
          <Users aria-hidden className="size-5 shrink-0 max-[22rem]:hidden" />
          {home.invite}
        </button>
      </div>
    </section>
  )
}
