import { addDays, isCalendarDate } from '@baari/domain/shared/calendarDate.ts'

/** Filters of the bookings by hand; the address holds all of them. */
export interface ManualQuestion {
  /** '' before one is chosen. */
  groundId: string
  startDate: string
  endDate: string
  /** From 0. */
  page: number
}

const DAYS_AROUND_TODAY = 180

const keys = { groundId: 'ground', startDate: 'from', endDate: 'to', page: 'page' } as const

/** Reads the filters from an address; the days default to half a year before and after today. */
export const manualQuestion = (query: URLSearchParams, today: string): ManualQuestion => {
  const dateOr = (key: string, otherwise: string): string => {
    const text = query.get(key)
    return text && isCalendarDate(text) ? text : otherwise
  }
  const page = Number(query.get(keys.page) ?? 1)
  return {
    groundId: query.get(keys.groundId) ?? '',
    startDate: dateOr(keys.startDate, addDays(today, -DAYS_AROUND_TODAY)),
    endDate: dateOr(keys.endDate, addDays(today, DAYS_AROUND_TODAY)),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  }
}

export const manualQuery = (question: ManualQuestion): URLSearchParams =>
  new URLSearchParams({
    [keys.groundId]: question.groundId,
    [keys.startDate]: question.startDate,
    [keys.endDate]: question.endDate,
    [keys.page]: String(question.page + 1),
  })
