import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { formatRupees } from '../../ui/formats.ts'
import { useBookingListWords } from './english.ts'
import { type MoneyLine, moneyLines } from './moneyLines.ts'
import { paymentWord } from './paymentWord.ts'
import type { Booking } from './readBookings.ts'

/** Lines to emphasize. */
const strong: readonly MoneyLine[] = ['total', 'toPayNow']

/** The bill of a booking, with amounts aligned right, and its payment status. */
export const BookingMoney = ({ booking }: { booking: Booking }) => {
  const bookingList = useBookingListWords()
  return (
    <dl className="flex flex-col gap-1 text-small">
      {moneyLines(booking).map(({ line, rupees }) => (
        <Row key={line} term={bookingList.money[line]} isStrong={strong.includes(line)}>
          <span className="figures">{formatRupees(rupees)}</span>
        </Row>
      ))}
      <Row term={bookingList.payment} isStrong={false}>
        {paymentWord(booking, bookingList)}
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
