import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useSettlementWords } from './english.ts'
import { SettlementStatus } from './SettlementTable.tsx'
import { useSalesWords } from './salesEnglish.ts'
import { dayText, periodText } from './settlementText.ts'
import { useSettlements } from './useSettlements.ts'

const SHOWN = 3

/** The latest settlements, and a link to all of them. */
export const RecentSettlements = () => {
  const words = useSalesWords()
  const { history, figures } = useSettlementWords()
  const found = useSettlements(0)
  const shown = found.data?.content.slice(0, SHOWN) ?? []
  if (shown.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0 grow basis-40 text-title">{words.past}</h2>
        <Link to={paths.ownerSettlements()} className="touch inline-flex items-center font-bold text-primary">
          {words.all}
        </Link>
      </div>
      <Card>
        <ul>
          {shown.map((settlement) => (
            <li
              key={settlement.entityId}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-4 py-3 first:border-0 md:px-5"
            >
              <p className="min-w-40 grow">
                <span className="block font-semibold">
                  {periodText(settlement.settlementStartDate, settlement.settlementEndDate)}
                </span>
                <span className="block text-label text-ink-2">
                  {history.scheduled(dayText(settlement.scheduledSettlementDate))}
                </span>
              </p>
              <p className="text-right">
                <span className="figures block">{formatRupees(settlement.netPayableAmount)}</span>
                <span className="block text-label text-ink-2">{figures.netPayableAmount}</span>
              </p>
              <SettlementStatus settlement={settlement} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
