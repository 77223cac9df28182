import { type Interval, lengthOf } from '@baari/domain/shared/interval.ts'
import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { formatLength, formatTimeRange } from '../ui/formats.ts'
import { Price } from '../ui/Price.tsx'
import { type Bill, struckRupees } from './bill.ts'
import { useBookingWords } from './english.ts'

/** At the foot of a phone: the price of what is chosen, and the way on. */
export const BookBar = ({
  interval,
  bill,
  referenceFactor,
  onContinue,
  action,
}: {
  interval: Interval | undefined
  bill: Bill | undefined
  referenceFactor: number
  onContinue: () => void
  /** Instead of going on to pay. */
  action?: ReactNode
}) => {
  const booking = useBookingWords()
  const rupees = (bill?.total ?? 0) / PAISE_PER_RUPEE
  return (
    <div className="edge-bar safe-bottom sticky bottom-0 z-sticky flex items-center justify-between gap-3 border-t border-line bg-surface px-4 pt-3 md:hidden">
      {interval && bill ? (
        <div className="min-w-0">
          <Price rupees={rupees} listRupees={struckRupees(bill, referenceFactor)} />
          <p className="text-label text-ink-2">
            {`${formatTimeRange(interval.startsAt, interval.endsAt)} · ${formatLength(lengthOf(interval))}`}
          </p>
        </div>
      ) : (
        <p className="text-small text-ink-2">{booking.nothingChosen}</p>
      )}
      <div className="shrink-0">{action ?? <Button onClick={onContinue}>{booking.continue}</Button>}</div>
    </div>
  )
}
