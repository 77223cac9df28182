import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { CourtPlan } from '../ui/CourtPlan.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { useWords } from '../words/en.ts'
import { useTurfWords } from './english.ts'
import { TurfCard } from './TurfCard.tsx'
import { TurfCardSkeleton } from './TurfCardSkeleton.tsx'
import { TurfMap } from './TurfMap.tsx'
import { turfAddress } from './turfAddress.ts'
import type { Point, TurfFilters } from './turfFilters.ts'
import { useTurfSearch } from './useTurfSearch.ts'

/** Whoever plays goes no further. */
const FAR_KM = 60
const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six']

export interface TurfResultsProps {
  filters: TurfFilters
  devicePoint: Point | undefined
  addressOf: (page: number) => string
  onChange: (changes: Partial<TurfFilters>) => void
  mayOpen: () => boolean
}

/** The found turfs with their map, or why there are none. */
export const TurfResults = ({ filters, devicePoint, addressOf, onChange, mayOpen }: TurfResultsProps) => {
  const turfs = useTurfWords()
  const { fixed } = useWords()
  const { data, error, isFetching, isPlaceholderData, refetch } = useTurfSearch(filters, devicePoint)
  const [picked, setPicked] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const pageBefore = useRef(filters.page)
  useEffect(() => {
    if (pageBefore.current === filters.page) return
    pageBefore.current = filters.page
    heading.current?.focus({ preventScroll: true })
  }, [filters.page])

  if (error && !data)
    return (
      <>
        <h1 className="spoken">{turfs.title}</h1>
        <ErrorState title={turfs.fixed.failed} onRetry={() => void refetch()} busy={isFetching}>
          {failureSentence(error, error instanceof ApiFailure ? '' : fixed.anywhere.wentWrong)}
        </ErrorState>
      </>
    )
  if (!data)
    return (
      <>
        <h1 className="spoken">{turfs.title}</h1>
        <LoadingRegion label={turfs.loading} className="grid gap-4 md:grid-cols-2">
          {SKELETONS.map((key) => (
            <TurfCardSkeleton key={key} />
          ))}
        </LoadingRegion>
      </>
    )
  if (data.content.length === 0) return <NoTurfs filters={filters} onChange={onChange} />

  const count = data.isTotalCapped ? turfs.countAtLeast(data.totalElements) : turfs.count(data.totalElements)
  const centre = filters.point ?? (filters.location === '' ? devicePoint : undefined)
  const isFar = data.content.every(({ distanceInKm }) => (distanceInKm ?? 0) > FAR_KM)
  const near = filters.location ? turfs.countNear(count, filters.location) : centre ? turfs.countNearYou(count) : count
  // What comes on later pages is further away than what came before.
  const far = filters.location && data.page === 0 ? turfs.countFar(count, filters.location) : count
  const title = isFar ? far : near
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <h1 ref={heading} tabIndex={-1} aria-live="polite" className="text-title">
          {title}
        </h1>
        <p className="text-small">
          <Link
            to={paths.ranking()}
            className="touch -my-3 inline-flex items-center text-ink-2 underline underline-offset-4"
          >
            {turfs.ranking}
          </Link>
        </p>
        <ul
          aria-busy={isPlaceholderData}
          className={cx('grid gap-4 md:grid-cols-2 lg:grid-cols-1', isPlaceholderData && 'opacity-60')}
        >
          {data.content.map((turf, index) => (
            <li key={turf.entityId} className="*:h-full">
              <TurfCard
                turf={turf}
                addressOf={(chosen) => turfAddress({ turfId: turf.entityId, filters, ...chosen })}
                mayOpen={mayOpen}
                isPicked={turf.entityId === picked}
                isFirst={index === 0}
                onPick={setPicked}
              />
            </li>
          ))}
        </ul>
        <Pagination page={data.page} totalPages={data.totalPages} addressOf={addressOf} />
      </div>
      <TurfMap
        turfs={data.content}
        centre={centre}
        picked={picked}
        addressOf={(turfId) => turfAddress({ turfId, filters })}
        onPick={setPicked}
        mayOpen={mayOpen}
      />
    </div>
  )
}

const NoTurfs = ({ filters, onChange }: Pick<TurfResultsProps, 'filters' | 'onChange'>) => {
  const turfs = useTurfWords()
  return (
    <>
      <h1 className="spoken">{turfs.title}</h1>
      <EmptyState
        title={turfs.fixed.empty}
        drawing={<CourtPlan game={filters.game ?? 'Cricket'} />}
        actions={
          <>
            {(filters.location !== '' || filters.point) && (
              <Button look="quiet" onClick={() => onChange({ location: '', point: undefined })}>
                {turfs.emptyEverywhere}
              </Button>
            )}
            {filters.game && (
              <Button look="quiet" onClick={() => onChange({ game: undefined })}>
                {turfs.emptyAnyGame}
              </Button>
            )}
            {filters.name !== '' && (
              <Button look="quiet" onClick={() => onChange({ name: '' })}>
                {turfs.emptyAnyName}
              </Button>
            )}
          </>
        }
      >
        {turfs.emptyText}
      </EmptyState>
    </>
  )
}
