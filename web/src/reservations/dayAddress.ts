import { isCalendarDate } from '@baari/domain/shared/calendarDate.ts'

/** What the plan shows; the address holds all of it. */
export interface DayView {
  /** Nothing: the first turf. */
  turfId: string | undefined
  /** Nothing: the business day of this moment. */
  date: string | undefined
  view: 'day' | 'week'
  /** The ground of a week, and of a phone. */
  groundId: string | undefined
}

/** The view of an address. What it says wrongly counts as not said. */
export const dayView = (query: URLSearchParams): DayView => {
  const date = query.get('date')
  return {
    turfId: query.get('turf') ?? undefined,
    date: date && isCalendarDate(date) ? date : undefined,
    view: query.get('view') === 'week' ? 'week' : 'day',
    groundId: query.get('ground') ?? undefined,
  }
}

export const dayQuery = ({ turfId, date, view, groundId }: DayView): URLSearchParams => {
  const query = new URLSearchParams()
  if (turfId !== undefined) query.set('turf', turfId)
  if (date !== undefined) query.set('date', date)
  if (view === 'week') query.set('view', view)
  if (groundId !== undefined) query.set('ground', groundId)
  return query
}
