import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownerApi } from '../api/ownerApi.ts'
import { paths } from '../paths.ts'
import { formatRupees } from '../ui/formats.ts'
import { useSettlementWords } from './english.ts'
import { useSalesWords } from './salesEnglish.ts'
import { dayText, periodText } from './settlementText.ts'

/** Date and amount of the next payout so far. */
export const NextPayout = () => {
  const words = useSalesWords()
  const { upcoming: names } = useSettlementWords()
  const found = useQuery({
    queryKey: ['readUpcomingSettlement'],
    queryFn: ({ signal }) => ownerApi.readUpcomingSettlement({}, { signal }),
  })
  const upcoming = found.data
  if (!upcoming) return null
  const { settlementStartDate: start, settlementEndDate: end, scheduledSettlementDate: scheduled } = upcoming
  return (
    <section
      aria-label={words.next}
      className="flex flex-col gap-1 rounded-card bg-night px-4 py-3 text-on-night max-md:order-1 md:p-5"
    >
      <h2 className="text-small font-normal opacity-80">{words.next}</h2>
      {start && end && scheduled ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 md:flex-col md:items-start">
            <p className="text-title font-bold">{dayText(scheduled)}</p>
            <Link
              to={`${paths.ownerSettlements()}?sheet=upcoming&of=net`}
              className="figures touch inline-flex items-center text-number-large underline decoration-dotted underline-offset-4"
            >
              {formatRupees(upcoming.estimatedNetPayable)}
            </Link>
          </div>
          <p className="text-small">{words.nextPeriod(periodText(start, end))}</p>
          <p className="text-small opacity-80">{words.grows}</p>
        </>
      ) : (
        <p>{names.noContract}</p>
      )}
    </section>
  )
}
