import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { paths } from '../../paths.ts'
import type { Point, TurfFilters } from '../../turfs/turfFilters.ts'
import { turfQuery } from '../../turfs/turfQuery.ts'
import { buttonLook } from '../../ui/buttonLook.ts'
import { CourtPlan } from '../../ui/CourtPlan.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../words/en.ts'
import { useHostingWords } from './english.ts'
import { FreeTurf } from './FreeTurf.tsx'

const SKELETONS = ['one', 'two', 'three', 'four']

/** The free turfs that allow games; or the loading, empty or error state. */
export const FreeTurfs = ({
  filters,
  point,
  addressOf,
}: {
  filters: TurfFilters & { game?: string; date: string }
  point: Point | undefined
  addressOf: (page: number) => string
}) => {
  const hosting = useHostingWords()
  const { fixed } = useWords()
  const query = { ...turfQuery(filters, point), bookingType: 'PARTIAL' as const }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {failureSentence(error, fixed.anywhere.wentWrong)}
      </ErrorState>
    )
  if (!data)
    return (
      <LoadingRegion label={hosting.loading} className="grid gap-4 lg:grid-cols-2">
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </LoadingRegion>
    )
  const free = data.content.filter(({ isOnboarded, freeTime }) => isOnboarded && freeTime)
  return (
    <>
      {free.length === 0 ? (
        <EmptyState
          title={hosting.noneFree}
          drawing={<CourtPlan game={filters.game ?? 'Football'} />}
          actions={
            <Link to={paths.games()} className={buttonLook('quiet')}>
              {hosting.toGames}
            </Link>
          }
        >
          {hosting.noneFreeText}
        </EmptyState>
      ) : (
        <ul
          aria-label={hosting.freeTurfs}
          aria-busy={isPlaceholderData}
          className={cx('grid grid-cols-1 gap-3 lg:grid-cols-2', isPlaceholderData && 'opacity-60')}
        >
          {free.map((turf) => (
            <li key={turf.entityId}>
              <FreeTurf turf={turf} filters={filters} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={data.page} totalPages={data.totalPages} addressOf={addressOf} />
    </>
  )
}
