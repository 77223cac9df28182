import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { buttonStyle } from '../../ui/Button.tsx'
import { formatInstant } from '../../ui/formats/formatInstant.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import type { Booking } from '../list/bookingFilters.ts'
import { useRainMessages } from './english.ts'

/** Asks the player of a rained-off booking to choose, with both options. */
export const RainBanner = ({ booking }: { booking: Booking }) => {
  const messages = useRainMessages()
  const bookingId = booking.partialBookingId ?? booking.bookingId
  return (
    <div className="col-span-full flex flex-col gap-3">
      <Banner tone="warning">
        <p>{messages.request(formatInstant(booking.rainChoice?.decideBy ?? booking.startsAt))}</p>
        <p className="font-normal">
          {booking.pass
            ? messages.silence(messages.passMinutes(booking.pass.minutes))
            : booking.amountPaid > 0
              ? messages.silence(formatRupees(booking.amountPaid))
              : messages.nothingPaid}
        </p>
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.rainChoice(bookingId)} className={buttonStyle('primary')}>
          {booking.bookingType === 'PARTIAL' ? messages.chooseGame : messages.chooseTime}
        </Link>
        <Link to={`${paths.rainChoice(bookingId)}?sheet=refund`} className={buttonStyle('quiet')}>
          {messages.refund.go}
        </Link>
      </div>
    </div>
  )
}
