import { minutesOf } from '@baari/contract/wire/values.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { paths } from '../../paths.ts'
import type { TurfSummary } from '../../turfs/TurfFacts.tsx'
import { TurfFacts } from '../../turfs/TurfFacts.tsx'
import type { Point, TurfFilters } from '../../turfs/turfFilters.ts'
import { turfQuery } from '../../turfs/turfQuery.ts'
import { buttonLook } from '../../ui/buttonLook.ts'
import { Card } from '../../ui/Card.tsx'
import { CourtPlan } from '../../ui/CourtPlan.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatTimes } from '../../ui/formats.ts'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Price } from '../../ui/Price.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../words/en.ts'
import { useGameWords } from '../english.ts'
import { useHostingWords } from './english.ts'
import { hostingAddress } from './hostingAddress.ts'

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

const STARTS_SHOWN = 4

/**
 * A turf that could host the game, with the hourly price of a seat and the next free starts. The whole card is a link.
 */
const FreeTurf = ({ turf, filters }: { turf: TurfSummary; filters: TurfFilters & { date: string } }) => {
  const games = useGameWords()
  const { game, date } = filters
  const shared = turf.grounds
    .filter((ground) => ground.allowPartialBooking && ground.availability)
    .filter((ground) => game === undefined || ground.supportedGames.includes(game))
  const starts = turf.freeTime?.starts ?? []
  const first = starts[0]
  const cheapest = Math.min(...shared.map((ground) => ground.pricePerHourPartialBookingPerPlayer))
  if (shared.length === 0) return null
  return (
    <Card className="relative flex flex-col gap-1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-title">
          <Link
            to={hostingAddress(
              { ...filters, from: filters.from ?? (first && minutesOf(first.time)) },
              {
                turfId: turf.entityId,
                groundId: shared.find(({ entityId }) => entityId === first?.groundId)?.entityId,
              },
            )}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {turf.name}
          </Link>
        </h2>
        <Price rupees={cheapest} unit={games.perPlayerHour} />
      </div>
      <TurfFacts turf={turf} />
      <p className="text-small text-ink-2">{turf.location.address}</p>
      <p className="figures text-small">
        {starts
          .slice(0, STARTS_SHOWN)
          .map(({ startMinute }) => formatTimes({ date, startsAt: startMinute }))
          .join(' · ')}
      </p>
    </Card>
  )
}
