import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMemo } from 'react'
import { Countdown } from '../../ui/Countdown.tsx'
import { cx } from '../../ui/cx.ts'
import { formatRupees } from '../../ui/formats.ts'
import { useBookingListWords } from './english.ts'
import { RefundLadder } from './RefundLadder.tsx'
import { refundLadder } from './refundLadder.ts'

type RefundQuote = WireReply<Api['quoteRefund']>

/** The refund of a cancellation in rupees, and how long the quote is valid. `onEnd` runs when it expires. */
export const RefundPreview = ({ quote, now, onEnd }: { quote: RefundQuote; now: () => number; onEnd: () => void }) => {
  const bookingList = useBookingListWords()
  const until = useMemo(() => new Date(quote.validUntil), [quote.validUntil])
  const lines: [term: string, rupees: number, isStrong: boolean][] = [
    [bookingList.youPaid, quote.amountPaid, false],
    [bookingList.money.kept, -quote.cancellationCharge, false],
    [bookingList.comesBack(quote.percentage), quote.refundAmount, true],
  ]
  return (
    <div className="flex flex-col gap-4">
      {quote.tiers.length > 0 && <RefundLadder steps={refundLadder(quote.tiers, quote.percentage, bookingList)} />}
      <dl className="flex flex-col gap-1.5 rounded-control bg-surface-2 p-4">
        {lines.map(([term, rupees, isStrong]) => (
          <div key={term} className={cx('flex items-baseline justify-between gap-4', isStrong && 'mt-1 font-bold')}>
            <dt>{term}</dt>
            <dd className={cx('figures', isStrong && 'text-number-large')}>{formatRupees(rupees)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">
        {quote.refundAmount > 0 ? bookingList.refundTakes : bookingList.nothingBack}{' '}
        <span className="whitespace-nowrap">
          {bookingList.quoteGood}{' '}
          <span className="text-ink">
            <Countdown key={quote.validUntil} until={until} now={now} onEnd={onEnd} />
          </span>
        </span>
      </p>
      {quote.refillAtMost > 0 && (
        <p className="text-small">
          {(quote.refundAmount > 0 ? bookingList.ifResold : bookingList.onlyIfResold)(formatRupees(quote.refillAtMost))}
        </p>
      )}
    </div>
  )
}
