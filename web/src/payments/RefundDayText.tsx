import { dateOf } from '@baari/contract/wire/values.ts'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { formatDayOfMonth, formatRupees } from '../ui/formats/formats.ts'
import { useRefundMessages } from './english.ts'
import type { RefundClock } from './RefundDay.tsx'

/**
 * The last day of a refund and the bank's reference. A late refund also shows the payer's claim, or a link to the
 * grievance officer. A confirmed refund shows only the reference.
 */
export const RefundDayText = ({ clock }: { clock: RefundClock }) => {
  const messages = useRefundMessages()
  const { isConfirmed, daysLate, bankReference, claimPerDay } = clock
  const day = formatDayOfMonth(dateOf(clock.dueBy))
  return (
    <>
      {!isConfirmed && <span className="block">{daysLate > 0 ? messages.wasDueBy(day) : messages.dueBy(day)}</span>}
      {bankReference && <span className="block break-all">{messages.reference(bankReference)}</span>}
      {daysLate > 0 && (
        <>
          {bankReference && <span className="block">{messages.quote}</span>}
          {claimPerDay === null ? (
            <Link to={paths.grievances()} className="touch inline-flex items-center underline underline-offset-4">
              {messages.write}
            </Link>
          ) : (
            <span className="block">
              {messages.claim(formatRupees(claimPerDay), formatRupees(claimPerDay * daysLate))}
            </span>
          )}
        </>
      )}
    </>
  )
}
