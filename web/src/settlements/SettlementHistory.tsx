import { useId } from 'react'
import { failureSentence } from '../api/failureSentence.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { PageTurner } from '../ui/PageTurner.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DownloadSettlements } from './DownloadSettlements.tsx'
import { useSettlementWords } from './english.ts'
import { SettlementCard } from './SettlementCard.tsx'
import { SettlementSheets } from './SettlementSheets.tsx'
import { SettlementTable } from './SettlementTable.tsx'
import { useSettlementSheets } from './useSettlementSheets.ts'
import { type Settlement, useSettlements } from './useSettlements.ts'

/** Past settlements, newest first, in pages of ten. */
export const SettlementHistory = ({ page, onPageChange }: { page: number; onPageChange: (page: number) => void }) => {
  const words = useSettlementWords()
  const titleId = useId()
  const found = useSettlements(page)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-title">
          {words.history.title}
        </h2>
        {found.data && found.data.totalElements > 0 && <DownloadSettlements />}
      </div>
      {found.isPending && (
        <LoadingRegion label={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {found.isError && (
        <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      )}
      {found.data &&
        (found.data.content.length === 0 ? (
          <EmptyState title={words.history.emptyTitle} drawing={<CourtPlan game="Football" />}>
            {words.history.emptyText}
          </EmptyState>
        ) : (
          <>
            <div aria-busy={found.isPlaceholderData} className={cx(found.isPlaceholderData && 'opacity-60')}>
              <Settlements settlements={found.data.content} />
            </div>
            <PageTurner page={found.data.page} totalPages={found.data.totalPages} onPageChange={onPageChange} />
          </>
        ))}
    </section>
  )
}

const Settlements = ({ settlements }: { settlements: readonly Settlement[] }) => {
  const sheets = useSettlementSheets()
  const actions = { onFigure: sheets.onFigure, onBookings: sheets.onBookings }
  return (
    <>
      <div className="hidden lg:block">
        <SettlementTable settlements={settlements} {...actions} />
      </div>
      <ul className="flex flex-col gap-4 lg:hidden">
        {settlements.map((settlement) => (
          <li key={settlement.entityId}>
            <SettlementCard settlement={settlement} {...actions} />
          </li>
        ))}
      </ul>
      <SettlementSheets settlements={settlements} sheets={sheets} />
    </>
  )
}
