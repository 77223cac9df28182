import { shortId } from '@baari/contract/wire/values.ts'
import { Download } from 'lucide-react'
import { failureSentence } from '../api/failureSentence.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatRupees } from '../ui/formats.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Status } from '../ui/Status.tsx'
import { saveCsv } from '../ui/saveFile.ts'
import { stepsOfBooking } from './bookingPart.ts'
import { useSettlementWords } from './english.ts'
import { FormulaRows } from './FormulaRows.tsx'
import { settlementBookingsCsv } from './settlementCsv.ts'
import { periodText, slotText } from './settlementText.ts'
import { type SettlementBooking, useSettlementBookings } from './useSettlementBookings.ts'
import type { Settlement } from './useSettlements.ts'

/** The bookings in a settlement, each with its computation. */
export const SettlementBookings = ({
  settlement,
  onClose,
}: {
  settlement: Settlement | undefined
  onClose: () => void
}) => {
  const words = useSettlementWords()
  const found = useSettlementBookings(settlement?.entityId)
  const period = settlement && periodText(settlement.settlementStartDate, settlement.settlementEndDate)
  return (
    <Dialog
      open={settlement !== undefined}
      onClose={onClose}
      shape="sheet"
      title={words.bookings.title(period ?? '')}
      footer={
        <Button
          look="quiet"
          disabled={!found.data}
          icon={<Download aria-hidden className="size-5" />}
          onClick={() =>
            saveCsv(`settlement-${shortId(settlement?.entityId ?? '')}.csv`, settlementBookingsCsv(found.data ?? []))
          }
        >
          {words.history.csv}
        </Button>
      }
    >
      <Bookings found={found} />
    </Dialog>
  )
}

const Bookings = ({ found }: { found: ReturnType<typeof useSettlementBookings> }) => {
  const words = useSettlementWords()
  if (found.isPending)
    return (
      <LoadingRegion label={words.loading} className="flex flex-col gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, words.failed)}
      </ErrorState>
    )
  return (
    <ul className="flex flex-col">
      {found.data.map((booking) => (
        <li
          key={`${booking.partialBookingId ?? booking.bookingId} ${booking.kind}`}
          className="border-t border-line py-3 first:border-0"
        >
          <BookingEntry booking={booking} />
        </li>
      ))}
    </ul>
  )
}

const BookingEntry = ({ booking }: { booking: SettlementBooking }) => {
  const words = useSettlementWords()
  const steps = stepsOfBooking(booking, words.steps)
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{slotText(booking)}</h3>
          <p className="text-small text-ink-2">
            {booking.turfName} · {words.bookingTypes[booking.bookingType]}
          </p>
          <p className="text-small break-all text-ink-2">{shortId(booking.bookingId)}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="figures text-number">{formatRupees(booking.amount)}</span>
          <Status kind={booking.kind === 'COMPLETED' ? 'completed' : 'cancelled'}>
            {words.bookings.kinds[booking.kind]}
          </Status>
        </div>
      </div>
      {booking.kind === 'DISPUTE_LOST' && <p className="text-small text-ink-2">{words.bookings.disputeLost}</p>}
      <details>
        <summary className="touch flex cursor-pointer items-center text-small font-semibold text-primary">
          {words.bookings.how}
        </summary>
        <FormulaRows
          rows={steps.map(({ figure, amount, how }) => ({ key: figure, name: words.figures[figure], how, amount }))}
          result={{ key: 'net', name: words.bookings.net, amount: booking.netAmount }}
        />
      </details>
    </article>
  )
}
