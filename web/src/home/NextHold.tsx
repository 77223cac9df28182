import { useState } from 'react'
import { Link } from 'react-router'
import { HoldRing } from '../bookings/HoldRing.tsx'
import type { BookingItem } from '../bookings/hold.ts'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { Countdown } from '../ui/Countdown.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useWords } from '../words/en.ts'
import { againAddress } from './againAddress.ts'
import { useHomeWords } from './english.ts'

/** A slot that waits for its payment, and how long it still does. */
export const NextHold = ({ booking, now }: { booking: BookingItem; now: () => number }) => {
  const home = useHomeWords()
  const { ui } = useWords()
  const [isOver, setIsOver] = useState(false)
  const until = new Date(booking.holdExpiresAt ?? 0)
  const { day, times } = bookingTimes(booking, now(), ui)
  const rupees = formatRupees(booking.advancePayment)
  return (
    <section className="flex min-h-16 items-center gap-3 rounded-card bg-night px-3 py-2 text-on-night">
      <div className="relative grid size-11 shrink-0 place-items-center">
        <HoldRing until={until} now={now} left="stroke-accent" className="absolute inset-0" />
        {!isOver && (
          <span className="text-label">
            <Countdown until={until} now={now} onEnd={() => setIsOver(true)} />
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        <h2 className="truncate text-body leading-6">{isOver ? home.holdEnded : home.heldFor(booking.turfName)}</h2>
        <p className="truncate text-small text-night-2">
          {day}, {times}, {rupees}
        </p>
      </div>
      {isOver ? (
        <Link to={againAddress(booking)} className={`${buttonLook('quiet')} min-h-11 px-4`}>
          {home.holdAgain}
        </Link>
      ) : (
        <Link
          to={paths.bookings()}
          aria-label={home.payFor(rupees, booking.turfName)}
          className={`${buttonLook('accent')} min-h-11 px-4`}
        >
          {home.pay}
        </Link>
      )}
    </section>
  )
}
