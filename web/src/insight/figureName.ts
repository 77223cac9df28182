import { REVENUE_SOURCES, type RevenueSource } from '@baari/domain/insight/revenue.ts'
import { WEEKDAYS, type Weekday } from '@baari/domain/shared/calendarDate.ts'

/** The figure that a sheet explains. */
export type FigureName =
  | { of: 'occupancy' }
  | { of: 'hour'; weekday: Weekday; hour: number }
  | { of: 'revenue'; source?: RevenueSource }
  | { of: 'cancellations' }
  | { of: 'noShows' }

const SEPARATOR = '.'

/** The figure as text for the address. */
export const figureText = (name: FigureName): string => {
  if (name.of === 'hour') return [name.of, name.weekday, name.hour].join(SEPARATOR)
  return name.of === 'revenue' && name.source ? [name.of, name.source].join(SEPARATOR) : name.of
}

/** Reads a figure from the address; undefined if it is invalid. */
export const figureNamed = (text: string | undefined): FigureName | undefined => {
  const [of, which, clock] = text?.split(SEPARATOR) ?? []
  if (of === 'occupancy' || of === 'cancellations' || of === 'noShows') return { of }
  if (of === 'revenue') {
    const source = REVENUE_SOURCES.find((one) => one === which)
    return source || which === undefined ? { of, source } : undefined
  }
  const weekday = WEEKDAYS.find((one) => one === which)
  const hour = Number(clock)
  return of === 'hour' && weekday && clock && Number.isInteger(hour) ? { of, weekday, hour } : undefined
}
