import { EVENING_FROM } from '@baari/domain/availability/evening.ts'
import { type Interval, lengthOf, sharedLength, subtract } from '@baari/domain/shared/interval.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerApi } from '../api/ownerApi.ts'
import { clockOffset } from '../api/readWithClock.ts'
import { rupeeSum } from '../availability/paise.ts'
import { keptQuery, readKeeping } from '../offline/responseCache.ts'
import { countsAsPlay, dayColumns, type GroundColumn } from './plan/dayColumns.ts'
import { type DayEntry, OWNER_DAYS_KEY, type OwnerDays } from './useOwnerDays.ts'
import { useTurfChanges } from './useTurfChanges.ts'

/** A turf's day in summary. Amounts are in rupees. */
export interface TurfEvening {
  turfId: string
  name: string
  /** The booked share of its evening hours, from 0 to 1; undefined if it is closed then. */
  share: number | undefined
  /** The next entry; undefined if none is left. */
  next: DayEntry | undefined
  online: number
  desk: number
  due: number
  /** Entries paid online, entries paid at the desk, and entries still to be paid. */
  onlinePayers: readonly DayEntry[]
  deskPayers: readonly DayEntry[]
  debtors: readonly DayEntry[]
}

export const turfEvening = (days: OwnerDays, now: number): TurfEvening => {
  const ofDay = days.entries.filter(({ date, kind }) => date === days.date && countsAsPlay(kind))
  const debtors = ofDay.filter(({ toCollect }) => toCollect > 0)
  return {
    turfId: days.turfEntityId,
    name: days.turfName,
    share: eveningShare(dayColumns(days, [])),
    next: ofDay.find(({ date, fromMinute }) => instantAt(date, fromMinute, days.timeZone).getTime() > now),
    online: rupeeSum(ofDay.map(({ paidOnline }) => paidOnline)),
    desk: rupeeSum(ofDay.map(({ collected }) => collected)),
    due: rupeeSum(debtors.map(({ toCollect }) => toCollect)),
    onlinePayers: ofDay.filter(({ paidOnline }) => paidOnline > 0),
    deskPayers: ofDay.filter(({ collected }) => collected > 0),
    debtors,
  }
}

/** Busiest first, then by name. */
const busiestFirst = (one: TurfEvening, other: TurfEvening): number =>
  (other.share ?? -1) - (one.share ?? -1) || one.name.localeCompare(other.name)

/** Five in the afternoon to eleven at night, the hours in which turfs earn. */
const EVENING: Interval = { startsAt: 1020, endsAt: 1380 }

/** The played share of the open evening hours, from 0 to 1; undefined if no ground is open then. */
export const eveningShare = (columns: readonly GroundColumn[]): number | undefined => {
  let open = 0
  let filled = 0
  for (const column of columns) {
    const evening = {
      startsAt: Math.max(EVENING.startsAt, column.open.startsAt),
      endsAt: Math.min(EVENING.endsAt, column.open.endsAt),
    }
    const minutes = sharedLength(EVENING, column.open)
    if (minutes === 0) continue
    open += minutes
    const taken = [
      ...column.entries
        .filter(({ kind }) => countsAsPlay(kind))
        .map(({ fromMinute, toMinute }) => ({ startsAt: fromMinute, endsAt: toMinute })),
      ...column.shadows.filter(({ isPlayed }) => isPlayed),
    ]
    filled += minutes - subtract(evening, taken).reduce((sum, piece) => sum + lengthOf(piece), 0)
  }
  return open === 0 ? undefined : filled / open
}

const RECHECK_MS = 60_000

export interface Tonight {
  all: readonly OwnerDays[]
  /** In the order of the first load, so that nothing moves under the user's finger. */
  evenings: readonly TurfEvening[]
}

/** The same day at all turfs, for today also without a connection; `isPending` until the busiest is known. */
export const useTonight = (date: string | undefined): { tonight: Tonight | undefined; isPending: boolean } => {
  useTurfChanges(OWNER_DAYS_KEY)
  const found = useQuery({
    queryKey: [OWNER_DAYS_KEY, 'all', date],
    queryFn: async ({ signal }) => {
      const read = () => ownerApi.listOwnerDays({ query: { date } }, { signal })
      const { answer } = date === undefined ? await readKeeping('listOwnerDays', read) : { answer: await read() }
      return answer.map((days) => ({ ...days, aheadBy: clockOffset(days.serverTime, Date.now()) }))
    },
    refetchInterval: RECHECK_MS,
    ...keptQuery,
  })
  const [order, setOrder] = useState<{ date: string | undefined; turfIds: readonly string[] }>()
  if (!found.data) return { tonight: undefined, isPending: found.isPending }
  const evenings = found.data.map((days) => turfEvening(days, Date.now() + days.aheadBy))
  if (!order || order.date !== date) {
    setOrder({ date, turfIds: evenings.toSorted(busiestFirst).map(({ turfId }) => turfId) })
    return { tonight: undefined, isPending: true }
  }
  const place = ({ turfId }: TurfEvening): number => {
    const found = order.turfIds.indexOf(turfId)
    return found === -1 ? order.turfIds.length : found
  }
  const inOrder = evenings.toSorted((one, other) => place(one) - place(other))
  return { tonight: { all: found.data, evenings: inOrder }, isPending: false }
}

/** The shortest stretch worth offering. */
const LEAST_MINUTES = 60

/**
 * Stretches of the evening after `from` with at least one free ground, in order; overlapping and adjacent ones are
 * merged.
 */
export const freeEvening = (columns: readonly GroundColumn[], from: number): Interval[] => {
  const free = columns
    .flatMap((column) =>
      subtract({ startsAt: Math.max(EVENING_FROM, column.open.startsAt, from), endsAt: column.open.endsAt }, [
        ...column.entries
          .filter(({ kind }) => kind !== 'ENQUIRY')
          .map(({ fromMinute, toMinute }) => ({ startsAt: fromMinute, endsAt: toMinute })),
        ...column.shadows,
      ]),
    )
    .filter((stretch) => lengthOf(stretch) >= LEAST_MINUTES)
    .toSorted((one, other) => one.startsAt - other.startsAt)
  const joined: Interval[] = []
  for (const next of free) {
    const last = joined.at(-1)
    if (last && next.startsAt <= last.endsAt)
      joined[joined.length - 1] = { startsAt: last.startsAt, endsAt: Math.max(last.endsAt, next.endsAt) }
    else joined.push(next)
  }
  return joined
}
