import { DAYS_AHEAD } from '@baari/domain/shared/limits.ts'
import { addDays, daysBetween, MINUTES_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronRight, Clock, SlidersHorizontal, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { api } from '../api/api.ts'
import { useBoot } from '../boot.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { formatRupees, formatTimes } from '../ui/formats/formats.ts'
import { CourtPlan } from '../ui/pictures/CourtPlan.tsx'
import { OnceAwake } from '../ui/useOnceAwake.tsx'
import { useTurfMessages } from './english.ts'
import { noRefinement, type Point, type TurfFilters } from './turfFilters.ts'
import { turfQuery } from './turfQuery.ts'
import { whenText } from './whenText.ts'

interface Way {
  label: string
  icon: ReactNode
  changes: Partial<TurfFilters>
}

/** Changes of an empty search that lead to at least one turf. */
const useWaysOut = (filters: TurfFilters, point: Point | undefined) => {
  const turfs = useTurfMessages()
  const days = useBoot()
  const { today } = days
  const { from, date, priceFrom, priceTo, parts } = filters
  const isPriced = priceFrom !== undefined || priceTo !== undefined
  const isTimed = from !== undefined || parts.length > 0
  const hasMore =
    filters.within !== undefined ||
    filters.rating !== undefined ||
    filters.place !== undefined ||
    filters.isHalf ||
    filters.amenities.length > 0
  const next = date !== undefined && daysBetween(today, date) < DAYS_AHEAD ? addDays(date, 1) : undefined
  const tried: (Way | false)[] = [
    from !== undefined && {
      label: turfs.wayStart(formatTimes({ date: date ?? today, startsAt: from + MINUTES_PER_HOUR })),
      icon: <Clock aria-hidden className={sign} />,
      changes: { from: from + MINUTES_PER_HOUR },
    },
    isTimed && {
      label: turfs.wayAnyTime,
      icon: <Clock aria-hidden className={sign} />,
      changes: { from: undefined, parts: [] },
    },
    next !== undefined && {
      label: from === undefined ? turfs.wayTomorrow : turfs.wayTomorrowAt(formatTimes({ date: next, startsAt: from })),
      icon: <CalendarDays aria-hidden className={sign} />,
      changes: { date: next },
    },
    isPriced && {
      label: turfs.wayAnyPrice,
      icon: <SlidersHorizontal aria-hidden className={sign} />,
      changes: { priceFrom: undefined, priceTo: undefined },
    },
    hasMore && {
      label: turfs.wayAnyFilter,
      icon: <SlidersHorizontal aria-hidden className={sign} />,
      changes: { ...noRefinement, parts, from },
    },
  ]
  const ways = tried.filter((way) => way !== false)
  const answers = useQueries({
    queries: ways.map(({ changes }) => {
      const requested = { ...filters, ...changes, sort: 'price' as const, view: 'list' as const, page: 0 }
      const query = { ...turfQuery(requested, point, days), size: 1 }
      return {
        queryKey: ['turfs', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.searchTurfs({ query }, { signal }),
      }
    }),
  })
  return ways.flatMap((way, index) => {
    const found = answers[index]?.data
    const isFree = found?.content[0]?.freeTime !== null
    return found && found.totalElements > 0 && isFree ? [{ ...way, found }] : []
  })
}

/** Loaded when no turf is free. */
const SetFreeAlert = lazyPart(async () => (await import('./alerts/SetFreeAlert.tsx')).SetFreeAlert)

const sign = 'size-5 shrink-0'

/** Alternatives to an empty search that have results, each with its number of turfs. */
export const NoTurfs = ({
  filters,
  point,
  addressOf,
  onChange,
}: {
  filters: TurfFilters
  point: Point | undefined
  addressOf: (changes: Partial<TurfFilters>) => string
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const turfs = useTurfMessages()
  const days = useBoot()
  const ways = useWaysOut(filters, point)
  const games = useJoinable(filters, point)
  const { game, from, date } = filters
  const around = filters.point ?? (filters.location ? undefined : point)
  const when = whenText(filters, days, turfs)
  if (date === undefined && ways.length === 0) return <Nothing filters={filters} onChange={onChange} />
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-3 py-6">
      <div className="flex flex-col gap-1 pb-2 text-center">
        <p className="text-small font-semibold text-ink-2">{turfs.fixed.empty}</p>
        <h2>
          {from === undefined
            ? turfs.noneFree(game, when)
            : turfs.noneFreeAt(game, formatTimes({ date: date ?? days.today, startsAt: from }), when)}
        </h2>
        <p className="text-ink-2">{ways.length > 0 ? turfs.allTaken : turfs.emptyText}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {ways.map(({ label, icon, changes, found }) => (
          <li key={label}>
            <WayLink
              to={addressOf({ page: 0, ...changes })}
              label={label}
              icon={icon}
              detail={turfs.wayCount(
                found.totalElements,
                found.content[0]?.freeTime ? formatRupees(found.content[0].freeTime.pricePerHour) : undefined,
              )}
            />
          </li>
        ))}
        {games > 0 && (
          <li>
            <WayLink
              to={`${paths.games()}?${new URLSearchParams({ ...(game && { game }), ...(date && { date }) })}`}
              label={turfs.joinGame}
              icon={<Users aria-hidden className={sign} />}
              detail={turfs.gameCount(games)}
            />
          </li>
        )}
      </ul>
      {/* An alert needs JavaScript. */}
      {date !== undefined && around && (from !== undefined || filters.parts.length > 0) && (
        <OnceAwake>
          <Suspense fallback={null}>
            <SetFreeAlert filters={filters} date={date} place={filters.location || turfs.nearYou} point={around} />
          </Suspense>
        </OnceAwake>
      )}
    </div>
  )
}

const WayLink = ({ to, label, icon, detail }: { to: string; label: string; icon: ReactNode; detail: string }) => (
  <Link
    to={to}
    replace
    className="flex min-h-14 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 hover:border-line-strong"
  >
    {icon}
    <span className="min-w-0 grow">
      <span className="block font-semibold">{label}</span>
      <span className="block text-small text-ink-2">{detail}</span>
    </span>
    <ChevronRight aria-hidden className={sign} />
  </Link>
)

const Nothing = ({
  filters,
  onChange,
}: {
  filters: TurfFilters
  onChange: (changes: Partial<TurfFilters>) => void
}) => {
  const turfs = useTurfMessages()
  return (
    <EmptyState
      title={turfs.fixed.empty}
      drawing={<CourtPlan game={filters.game ?? 'Cricket'} />}
      actions={
        <>
          {(filters.location || filters.point) && (
            <Button variant="quiet" onClick={() => onChange({ location: '', point: undefined })}>
              {turfs.emptyEverywhere}
            </Button>
          )}
          {filters.game && (
            <Button variant="quiet" onClick={() => onChange({ game: undefined })}>
              {turfs.emptyAnyGame}
            </Button>
          )}
          {filters.name !== '' && (
            <Button variant="quiet" onClick={() => onChange({ name: '' })}>
              {turfs.emptyAnyName}
            </Button>
          )}
        </>
      }
    >
      {turfs.emptyText}
    </EmptyState>
  )
}

/** The number of games that still take players on the day. */
const useJoinable = ({ game, date, point }: TurfFilters, near: Point | undefined): number => {
  const query = { page: 0, size: 1, game, date, ...(point ?? near) }
  const { data } = useQuery({
    queryKey: ['games', query],
    queryFn: ({ signal }) => api.listGames({ query }, { signal }),
  })
  return data?.totalElements ?? 0
}
