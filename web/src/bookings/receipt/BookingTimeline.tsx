import { formatInstant } from '../../ui/formatInstant.ts'
import { formatRupees } from '../../ui/formats.ts'
import { useReceiptWords } from './english.ts'
import type { BookingDetails } from './useBooking.ts'

/** The history of a booking, oldest event first. */
export const BookingTimeline = ({ events }: { events: BookingDetails['events'] }) => {
  const receipt = useReceiptWords()
  return (
    <ol className="flex flex-col">
      {events.map(({ kind, at, amount }, index) => (
        <li key={`${kind} ${at}`} className="relative flex gap-3 pb-4 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line" />
          )}
          <span aria-hidden className="mt-1.5 size-3 shrink-0 rounded-full bg-primary" />
          <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{receipt.events[kind]}</p>
            {amount !== null && <p className="figures">{formatRupees(amount)}</p>}
            <p className="w-full text-small text-ink-2">
              <time dateTime={at}>{formatInstant(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
