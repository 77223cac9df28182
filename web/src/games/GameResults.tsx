import { Link } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import type { Point, TurfFilters } from '../turfs/turfFilters.ts'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useWords } from '../words/en.ts'
import { useGameWords } from './english.ts'
import { NearbyGameCard } from './NearbyGameCard.tsx'
import { useGames } from './useGames.ts'

const SKELETONS = ['one', 'two', 'three', 'four']

/** The games, or their loading, error or empty state. */
export const GameResults = ({
  filters,
  point,
  now,
  addressOf,
  onChange,
}: {
  filters: TurfFilters
  point: Point | undefined
  now: number
  addressOf: (page: number) => string
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const games = useGameWords()
  const { fixed } = useWords()
  const { data, error, isFetching, isPlaceholderData, refetch } = useGames(filters, point)
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {failureSentence(error, fixed.anywhere.wentWrong)}
      </ErrorState>
    )
  if (!data)
    return (
      <LoadingRegion label={games.loading} className="grid gap-4 lg:grid-cols-2">
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-64" />
        ))}
      </LoadingRegion>
    )
  if (data.content.length === 0) return <NoGames filters={filters} onChange={onChange} />
  const count = data.isTotalCapped ? games.countAtLeast(data.totalElements) : games.count(data.totalElements)
  return (
    <>
      <p role="status" className="text-small text-ink-2">
        {filters.location && point
          ? games.countNear(count, filters.location)
          : point
            ? games.countNearYou(count)
            : count}
      </p>
      <ul
        aria-busy={isPlaceholderData}
        className={cx('grid grid-cols-1 gap-4 lg:grid-cols-2', isPlaceholderData && 'opacity-60')}
      >
        {data.content.map((game) => (
          <li key={game.gameId}>
            <NearbyGameCard game={game} now={now} />
          </li>
        ))}
      </ul>
      <Pagination page={data.page} totalPages={data.totalPages} addressOf={addressOf} />
    </>
  )
}

const NoGames = ({
  filters,
  onChange,
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const games = useGameWords()
  return (
    <EmptyState
      title={games.emptyTitle}
      drawing={<CourtPlan game={filters.game ?? 'Football'} />}
      actions={
        <>
          {(filters.location !== '' || filters.point) && (
            <Button look="quiet" onClick={() => onChange({ location: '', point: undefined })}>
              {games.everywhere}
            </Button>
          )}
          {filters.game && (
            <Button look="quiet" onClick={() => onChange({ game: undefined })}>
              {games.anySport}
            </Button>
          )}
          {filters.date && (
            <Button look="quiet" onClick={() => onChange({ date: undefined })}>
              {games.anyDay}
            </Button>
          )}
          <Link to={paths.turfList()} className={buttonLook('primary')}>
            {games.toTurfs}
          </Link>
        </>
      }
    >
      {games.emptyText}
    </EmptyState>
  )
}
