import { useState } from 'react'
import { Link } from 'react-router'
import { useBookingWords } from '../bookings/english.ts'
import { useOutcome } from '../bookings/useOutcome.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { useTicketWords } from './english.ts'

/** A payment that the bank has not confirmed: there is no code to show yet, and the page polls. */
export const AwaitedTicket = ({ bookingId, onBooked }: { bookingId: string; onBooked: () => void }) => {
  const words = useTicketWords()
  const { fixed, checkingText, moneySafe } = useBookingWords()
  const [isLost, setIsLost] = useState(false)
  useOutcome(isLost ? undefined : bookingId, (outcome) => {
    if (outcome === 'booked') onBooked()
    else setIsLost(true)
  })
  return (
    <div className="grow bg-night text-on-night">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-8">
        {isLost ? (
          <>
            <h1 className="text-[1.75rem] leading-8">{words.notBooked}</h1>
            <Banner tone="danger">{fixed.confirmFailed}</Banner>
          </>
        ) : (
          <div role="status" className="flex items-center gap-3">
            <span className="turning size-12 shrink-0 rounded-full border-4 border-night-2/40 border-t-accent" />
            <div>
              <h1 className="text-[1.75rem] leading-8">{words.awaited}</h1>
              <p className="text-small text-night-2">{checkingText}</p>
              <p className="text-small text-night-2">{moneySafe}</p>
            </div>
          </div>
        )}
        <Link to={paths.bookings()} className={buttonLook('quiet')}>
          {words.toBookings}
        </Link>
      </div>
    </div>
  )
}
