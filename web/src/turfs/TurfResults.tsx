import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { CITY_RADIUS_KM } from '@baari/domain/cities/catalogue.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useChosenAtOnce } from '../ui/fields/Select.tsx'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { Pagination } from '../ui/tables/Pagination.tsx'
import { useIsWide } from '../ui/useMedia.ts'
import { OnceAwake } from '../ui/useOnceAwake.tsx'
import { useTurfMessages } from './english.ts'
import { useKeptCity } from './lastCity.ts'
import { NoTurfs } from './NoTurfs.tsx'
import { PlaceNotice } from './PlaceNotice.tsx'
import { TurfCard, type TurfCardProps } from './TurfCard.tsx'
import { Compared, TurfCardSkeleton, type TurfSummary } from './TurfStarts.tsx'
import { type FilterChange, type Point, sortOf, type TurfFilters, turfSorts } from './turfFilters.ts'
import { type FoundTurfs, type LoadedTurfs, turfQuery, useFacets } from './turfQuery.ts'
import { whenText } from './whenText.ts'

// A phone loads these after the list.
const RefineFields = lazyPart(async () => (await import('./RefineFields.tsx')).RefineFields)
const TurfListMap = lazyPart(async () => (await import('./TurfListMap.tsx')).TurfListMap)
const TurfMapView = lazyPart(async () => (await import('./TurfMapView.tsx')).TurfMapView)

/** The furthest that players travel. */
const FAR_KM = 60
const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six']

export interface TurfResultsProps {
  filters: TurfFilters
  /** The point to search around if the filters have none. */
  near: Point | undefined
  /** Set before hydration if the place depends on the last city. Nothing is searched until it is known. */
  awaitsPlace?: boolean | undefined
  /** The place or position that was searched, unless it is a whole city. */
  here: Point | undefined
  /** The turfs that the page was rendered with. */
  loaded?: LoadedTurfs
  addressOf: (changes: Partial<TurfFilters>) => string
  onChange: (change: FilterChange) => void
  cardOf: (turf: TurfSummary) => Pick<TurfCardProps, 'date' | 'addressOf' | 'mayOpen'>
}

/** The turfs with their filters and map, or the reason for an empty list. */
export const TurfResults = (props: TurfResultsProps) => {
  const isWide = useIsWide()
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      {/* Reserves its space, so that nothing beside it moves when it loads. */}
      <aside className="sticky top-3 hidden md:block">
        {isWide && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <RefinePanel {...props} />
          </Suspense>
        )}
      </aside>
      <Found {...props} />
    </div>
  )
}

/** The filters beside the list. A phone fetches the counts when its sheet opens. */
const RefinePanel = ({ filters, near, here, onChange }: TurfResultsProps) => (
  <div className="rounded-card border border-line bg-surface p-3.5">
    <RefineFields
      filters={filters}
      onChange={onChange}
      facets={useFacets(filters, near)?.facets}
      hasDistance={here !== undefined}
    />
  </div>
)

const Found = (props: TurfResultsProps) => {
  const { filters, near, here, addressOf, onChange, cardOf } = props
  const turfs = useTurfMessages()
  const { fixed } = useMessages()
  const { data, error, isFetching, isPlaceholderData, refetch } = useTurfSearch(props)
  const [picked, setPicked] = useState<string>()
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)
  const pageBefore = useRef(filters.page)
  useEffect(() => {
    if (pageBefore.current === filters.page) return
    pageBefore.current = filters.page
    heading.current?.focus({ preventScroll: true })
  }, [filters.page])
  const countMessages = useCountMessages(filters, here)
  // For a typed place without coordinates, the server names the city.
  useKeptCity(data?.place?.kind === 'HERE' ? data.place.city?.cityKey : undefined)

  if (error && !data)
    return (
      <ErrorState title={turfs.fixed.failed} onRetry={() => void refetch()} busy={isFetching}>
        {failureMessage(error, error instanceof ApiFailure ? '' : fixed.anywhere.wentWrong)}
      </ErrorState>
    )
  if (!data)
    return (
      <LoadingRegion label={turfs.loading} className="grid gap-3">
        {SKELETONS.map((key) => (
          <TurfCardSkeleton key={key} />
        ))}
      </LoadingRegion>
    )
  const { place } = data
  const notice = place && <PlaceNotice place={place} filters={filters} addressOf={addressOf} />
  if (data.content.length === 0) {
    // No other day or game finds turfs in a place without any.
    if (place?.kind === 'NOT_SERVED' || place?.kind === 'OTHER_CITY') return notice
    return (
      <div className="flex flex-col gap-3">
        {notice}
        <NoTurfs filters={filters} point={near} addressOf={addressOf} onChange={onChange} />
      </div>
    )
  }

  // The distance from a city's centre matters only for turfs outside of the city.
  const isNeighbourhood = place?.kind === 'HERE' && place.name !== place.city?.name
  const isNear = here !== undefined || isNeighbourhood
  const hasDistances = isNear || (filters.sort === 'nearest' && filters.point !== undefined)
  const hasCity = (filters.point ?? near) !== undefined
  const content = data.content.map((turf) =>
    hasDistances || (turf.distanceInKm ?? 0) > CITY_RADIUS_KM ? turf : { ...turf, distanceInKm: null },
  )
  const shared = {
    turfs: content,
    game: filters.game,
    centre: filters.location === turfs.mapArea ? filters.point : undefined,
    here,
    near,
    place: filters.point,
    onSearchArea: (point: Point) => onChange({ location: turfs.mapArea, point }),
  }
  const list = (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25.25rem]">
      <div className="flex min-w-0 flex-col gap-3">
        {notice}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div>
            <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-title outline-none">
              {countMessages(data)}
            </h2>
            <Compared found={data} filters={filters} />
          </div>
          <Sort
            filters={filters}
            nearest={
              isNear
                ? turfs.sorts.nearest
                : hasCity || data.place?.kind === 'HERE'
                  ? turfs.sortsInCity
                  : turfs.sortsWithoutPlace
            }
            onChange={onChange}
          />
        </div>
        <ul aria-busy={isPlaceholderData} className={cx('grid grid-cols-1 gap-3', isPlaceholderData && 'opacity-60')}>
          {content.map((turf, index) => (
            <li key={turf.entityId}>
              <TurfCard
                turf={turf}
                game={filters.game}
                isPicked={turf.entityId === picked}
                isFirst={index === 0}
                onPick={isWide ? setPicked : undefined}
                {...cardOf(turf)}
              />
            </li>
          ))}
        </ul>
        <p className="text-small">
          <Link
            to={paths.ranking()}
            className="touch -my-1 inline-flex items-center text-ink-2 underline underline-offset-4"
          >
            {turfs.ranking}
          </Link>
        </p>
        <Pagination page={data.page} totalPages={data.totalPages} addressOf={(page) => addressOf({ page })} />
      </div>
      {isWide && (
        <Suspense fallback={null}>
          <TurfListMap
            {...shared}
            picked={picked}
            onPick={setPicked}
            className="sticky top-3 hidden h-[min(40.5rem,calc(100dvh-1.5rem))] rounded-card border border-line lg:block"
          />
        </Suspense>
      )}
    </div>
  )
  // Without JavaScript the map is a list.
  return (
    <OnceAwake before={list}>
      {filters.view === 'map' && !isWide ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <TurfMapView {...shared} toList={addressOf({ view: 'list' })} cardOf={cardOf} />
        </Suspense>
      ) : (
        list
      )}
    </OnceAwake>
  )
}

/** The number of turfs as a sentence about the search. */
const useCountMessages = (filters: TurfFilters, here: Point | undefined) => {
  const turfs = useTurfMessages()
  const days = useBoot()
  return (data: FoundTurfs) => {
    const count = data.isTotalCapped ? turfs.countAtLeast(data.totalElements) : turfs.count(data.totalElements)
    const { date, parts, from, location = '' } = filters
    if (date !== undefined && (parts.length > 0 || from !== undefined))
      return turfs.freeCount(count, whenText(filters, days, turfs))
    const isText = data.place?.kind === 'UNKNOWN' || data.place?.kind === 'MISSPELT'
    if (isText) return turfs.countInAddress(count, location)
    const isFar = data.content.every(({ distanceInKm }) => (distanceInKm ?? 0) > FAR_KM)
    // Later pages are further away than earlier ones.
    if (isFar) return location && data.page === 0 ? turfs.countFar(count, location) : count
    if (location) return turfs.countNear(count, location)
    return here ? turfs.countNearYou(count) : count
  }
}

const Sort = ({
  filters,
  nearest,
  onChange,
}: {
  filters: TurfFilters
  /** The label of the sort by distance. */
  nearest: string
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const turfs = useTurfMessages()
  const list = useChosenAtOnce(sortOf(filters, useBoot()))
  return (
    <label className="relative flex min-h-11 min-w-0 max-w-full items-center gap-2 font-semibold text-small">
      <ArrowUpDown aria-hidden className="size-4 shrink-0" />
      <span className="spoken">{turfs.sort}</span>
      <select
        value={list.shown}
        onChange={({ currentTarget }) => {
          const chosen = turfSorts.find((one) => one === currentTarget.value) ?? 'nearest'
          list.choose(chosen)
          onChange({ sort: chosen })
        }}
        onBlur={list.letGo}
        className="min-h-11 min-w-0 bg-transparent text-ellipsis font-semibold [&>option]:bg-surface"
      >
        {turfSorts.map((one) => (
          <option key={one} value={one}>
            {one === 'nearest' ? nearest : turfs.sorts[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * The turfs that match the filters; without a chosen point those near `near` come first. The query that the page was
 * `loaded` with is not fetched again.
 */
const useTurfSearch = ({ filters, near, awaitsPlace, loaded }: TurfResultsProps) => {
  const query = turfQuery(filters, near, useBoot())
  return useQuery({
    enabled: !awaitsPlace,
    queryKey: ['turfs', query],
    queryFn: ({ signal }) => api.searchTurfs({ query }, { signal }),
    initialData: loaded && loaded.request === JSON.stringify(query) ? loaded.found : undefined,
    placeholderData: keepPreviousData,
  })
}
