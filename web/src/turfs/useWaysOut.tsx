import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { addDays, daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { MINUTES_PER_HOUR } from '@baari/domain/shared/units.ts'
import { useQueries } from '@tanstack/react-query'
import { CalendarDays, Clock, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../api/api.ts'
import { useBoot } from '../boot.ts'
import { formatTimes } from '../ui/formats.ts'
import { useTurfWords } from './english.ts'
import { noRefinement, type Point, type TurfFilters } from './turfFilters.ts'
import { turfQuery } from './turfQuery.ts'

interface Way {
  label: string
  icon: ReactNode
  changes: Partial<TurfFilters>
}

const sign = 'size-5 shrink-0'

/** Changes of an empty search that lead to at least one turf. */
export const useWaysOut = (filters: TurfFilters, point: Point | undefined) => {
  const turfs = useTurfWords()
  const { today } = useBoot()
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
      const wanted = { ...filters, ...changes, sort: 'price' as const, view: 'list' as const, page: 0 }
      const query = { ...turfQuery(wanted, point), size: 1 }
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
