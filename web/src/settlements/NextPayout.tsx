import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownerApi } from '../api/ownerApi.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatRupees } from '../ui/formats/formats.ts'
import { Status } from '../ui/Status.tsx'
import { useSettlementMessages } from './english.ts'
import { useSalesMessages } from './salesEnglish.ts'
import { dayText, isOverdue, periodText } from './settlementText.ts'
import { type Settlement, useUnpaidSettlements } from './useSettlements.ts'

type Upcoming = WireReply<Api['readUpcomingSettlement']>

/** The next payout: the oldest settlement that is still unpaid, else the open period so far. */
export const NextPayout = () => {
  const messages = useSettlementMessages()
  const { today } = useBoot()
  const { fixed, grows, afterwards, afterwardsOpen } = useSalesMessages()
  const unpaid = useUnpaidSettlements()
  const upcoming = useQuery({
    queryKey: ['readUpcomingSettlement'],
    queryFn: ({ signal }) => ownerApi.readUpcomingSettlement({}, { signal }),
  })
  const later = (second: Settlement | undefined): string | undefined => {
    if (second) return afterwards(dayText(second.scheduledSettlementDate), formatRupees(second.netPayableAmount))
    const { scheduledSettlementDate: scheduled = null, estimatedNetPayable = 0 } = upcoming.data ?? {}
    return scheduled ? afterwardsOpen(dayText(scheduled), formatRupees(estimatedNetPayable)) : undefined
  }
  return (
    <div className="flex flex-col gap-3 max-md:order-1">
      <Fetched found={unpaid} messages={messages} oldData="below">
        {({ content: [due, second] }) => (
          <>
            {due && (
              <PayoutCard
                period={due}
                amount={due.netPayableAmount}
                sheet={`sheet=formula&of=${due.entityId}.netPayableAmount`}
                isLate={isOverdue(due, today)}
                notes={[fixed, later(second)]}
              />
            )}
            {(!due || (!second && upcoming.isError)) && (
              <Fetched found={upcoming} messages={messages}>
                {(open) => (
                  <PayoutCard
                    period={open}
                    amount={open.estimatedNetPayable}
                    sheet="sheet=upcoming&of=net"
                    notes={[grows]}
                  />
                )}
              </Fetched>
            )}
          </>
        )}
      </Fetched>
    </div>
  )
}

/** A payout: its day, its amount, and the period it pays for. */
const PayoutCard = ({
  period: { settlementStartDate: start, settlementEndDate: end, scheduledSettlementDate: scheduled },
  amount,
  sheet,
  isLate = false,
  notes,
}: {
  period: Pick<Upcoming, 'settlementStartDate' | 'settlementEndDate' | 'scheduledSettlementDate'>
  amount: number
  sheet: string
  isLate?: boolean
  notes: readonly (string | undefined)[]
}) => {
  const messages = useSalesMessages()
  const { upcoming: names, history } = useSettlementMessages()
  return (
    <section
      aria-label={messages.next}
      className="flex flex-col gap-1 rounded-card bg-night px-4 py-3 text-on-night md:p-5"
    >
      <h2 className="text-small font-normal opacity-80">{messages.next}</h2>
      {start && end && scheduled ? (
        <>
          {isLate && (
            <p>
              <Status kind="alarm">{history.overdue}</Status>
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 md:flex-col md:items-start">
            <p className="text-title font-bold">{dayText(scheduled)}</p>
            <Link
              to={`${paths.ownerSettlements()}?${sheet}`}
              className="figures touch inline-flex items-center text-number-large underline decoration-dotted underline-offset-4"
            >
              {formatRupees(amount)}
            </Link>
          </div>
          <p className="text-small">{messages.nextPeriod(periodText(start, end))}</p>
          {notes.map(
            (note) =>
              note && (
                <p key={note} className="text-small opacity-80">
                  {note}
                </p>
              ),
          )}
        </>
      ) : (
        <p>{names.noContract}</p>
      )}
    </section>
  )
}
