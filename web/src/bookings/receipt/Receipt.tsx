import { shortId } from '@baari/contract/wire/values.ts'
import { maskedPhone } from '@baari/domain/shared/maskedPhone.ts'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { product } from '../../product.ts'
import { cx } from '../../ui/cx.ts'
import { formatInstant } from '../../ui/formatInstant.ts'
import { formatName, formatRupees } from '../../ui/formats.ts'
import { useBookingListWords } from '../list/english.ts'
import { shownStatus } from '../list/shownStatus.ts'
import { useReceiptWords } from './english.ts'
import { receiptRows } from './receiptRows.ts'
import type { BookingDetails } from './useBooking.ts'

/** A receipt to print or save as PDF. Other people may read it, so it masks the number, like all lists. */
export const Receipt = ({ booking, user, when }: { booking: BookingDetails; user: SessionUser; when: string }) => {
  const receipt = useReceiptWords()
  const bookingList = useBookingListWords()
  const { word } = shownStatus(booking, bookingList.fixed.status)
  const facts: [term: string, text: string | number | null][] = [
    [receipt.bookingId, shortId(booking.partialBookingId ?? booking.bookingId)],
    [receipt.bookedAt, formatInstant(booking.events[0]?.at ?? booking.startsAt)],
    [receipt.bookedBy, [user.firstName, maskedPhone(user.phoneNumber)].filter(Boolean).join(', ')],
    [receipt.status, word],
    [receipt.turf, booking.turfName],
    [receipt.ground, booking.groundName],
    [receipt.game, formatName(booking.selectedGameType)],
    [receipt.when, when],
    [receipt.players, booking.numberOfPlayersBooked],
    [receipt.address, booking.locationAddress],
  ]
  return (
    <article className="flex flex-col gap-6">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt className="text-small text-ink-2">{term}</dt>
              <dd className="break-words font-semibold">{text}</dd>
            </div>
          ))}
      </dl>
      <Part title={receipt.price}>
        <dl className="flex flex-col gap-1.5">
          {receiptRows(booking, { receipt, bookingList }).map(({ term, rupees, isStrong }) => (
            <Amount key={term} term={term} rupees={rupees} isStrong={isStrong} />
          ))}
        </dl>
      </Part>
      <Part title={receipt.payments}>
        {booking.payments.length === 0 ? (
          <p className="text-ink-2">{receipt.nothingPaid}</p>
        ) : (
          <dl className="flex flex-col gap-3">
            {booking.payments.map(({ paymentId, method, amount, paidAt }) => (
              <Amount
                key={paymentId}
                term={receipt.methods[method ?? ''] ?? receipt.otherMethod}
                rupees={amount}
                detail={`${formatInstant(paidAt)} · ${receipt.reference(shortId(paymentId))}`}
              />
            ))}
          </dl>
        )}
      </Part>
      {booking.refunds.length > 0 && (
        <Part title={receipt.refunds}>
          <dl className="flex flex-col gap-3">
            {booking.refunds.map(({ state, amount, reference, requestedAt }) => (
              <Amount
                key={requestedAt}
                term={receipt.refundStates[state] ?? state}
                rupees={amount}
                detail={[formatInstant(requestedAt), reference && receipt.reference(reference)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </dl>
        </Part>
      )}
      <p className="text-label text-ink-2">{receipt.smallPrint(product.name)}</p>
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h2 className="mb-3 text-title">{title}</h2>
    {children}
  </section>
)

const Amount = ({
  term,
  rupees,
  isStrong = false,
  detail,
}: {
  term: string
  rupees: number
  isStrong?: boolean
  detail?: string
}) => (
  <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4', isStrong && 'text-number font-bold')}>
    <dt className="min-w-0">{term}</dt>
    <dd className="figures">{formatRupees(rupees)}</dd>
    {detail && <dd className="w-full break-all text-small text-ink-2">{detail}</dd>}
  </div>
)
