import { failureSentence } from '../../api/failureSentence.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { PageTurner } from '../../ui/PageTurner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBlocks } from '../useBlocks.ts'
import { useManualWords } from './english.ts'
import { ManualBookingCard } from './ManualBookingCard.tsx'
import type { ManualQuestion } from './manualQuestion.ts'

const PAGE_SIZE = 5

/** A page of bookings by hand, the latest first. */
export const ManualBookingList = ({
  question,
  onPageChange,
}: {
  question: ManualQuestion
  onPageChange: (page: number) => void
}) => {
  const words = useManualWords()
  const { groundId, startDate, endDate, page } = question
  const found = useBlocks({
    groundEntityId: groundId,
    startDate,
    endDate,
    page,
    size: PAGE_SIZE,
    blockType: 'MANUAL_BOOKING',
    sortDirection: 'DESC',
  })
  if (found.isPending)
    return (
      <LoadingRegion label={words.loading} className="flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, words.fixed.manualFailed)}
      </ErrorState>
    )
  if (found.data.content.length === 0) return <EmptyState title={words.fixed.noManual} />
  return (
    <>
      <ul
        aria-busy={found.isPlaceholderData}
        className={cx('grid grid-cols-1 gap-4 md:grid-cols-2', found.isPlaceholderData && 'opacity-60')}
      >
        {found.data.content.map((booking) => (
          <li key={booking.entityId}>
            <ManualBookingCard booking={booking} />
          </li>
        ))}
      </ul>
      <PageTurner page={found.data.page} totalPages={found.data.totalPages} onPageChange={onPageChange} />
    </>
  )
}
