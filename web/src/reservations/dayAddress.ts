import { isCalendarDate } from '@baari/domain/shared/calendarDate.ts'

/** View of the plan; the address holds all of it. */
export interface DayView {
  /** The first turf if undefined. */
  turfId: string | undefined
  /** The current business day if undefined. */
  date: string | undefined
  view: 'day' | 'week'
  /** The ground shown in a week and on a phone. */
  groundId: string | undefined
}

/** Reads the view from an address. Invalid values fall back to the defaults. */
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
