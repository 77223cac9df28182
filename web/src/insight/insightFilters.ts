import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { INSIGHT_WEEKS } from '@baari/domain/insight/occupancy.ts'
import { REVENUE_SOURCES, type RevenueSource } from '@baari/domain/insight/revenue.ts'
import { WEEKDAYS, type Weekday } from '@baari/domain/shared/zonedTime.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import { paths } from '../paths.ts'

/** Filters of the page; the address holds all of them. */
export interface InsightFilters {
  /** All turfs if absent. */
  turfId: string | undefined
  weeks: (typeof INSIGHT_WEEKS)[number]
}

const [shortest] = INSIGHT_WEEKS

/** Reads the filters from an address. Invalid values fall back to the defaults. */
export const insightFilters = (query: URLSearchParams): InsightFilters => ({
  turfId: query.get('turf') || undefined,
  weeks: INSIGHT_WEEKS.find((weeks) => String(weeks) === query.get('weeks')) ?? shortest,
})

/** The address of an insight with these filters, without defaults. */
export const insightAddress = ({ turfId, weeks }: InsightFilters): string => {
  const query = new URLSearchParams()
  if (turfId) query.set('turf', turfId)
  if (weeks !== shortest) query.set('weeks', String(weeks))
  const text = query.toString()
  return text === '' ? paths.ownerInsight() : `${paths.ownerInsight()}?${text}`
}

export type Insight = WireReply<Api['readInsight']>
export type HourOccupancy = Insight['occupancy'][number]
export type SourceRevenue = Insight['revenueBySource'][number]

/** The figures of the owner's turfs over the last weeks. */
export const useInsight = ({ turfId, weeks }: InsightFilters) =>
  useQuery({
    queryKey: ['readInsight', turfId, weeks],
    queryFn: ({ signal }) => ownerApi.readInsight({ query: { turfId, weeks: `${weeks}` } }, { signal }),
    placeholderData: keepPreviousData,
  })

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
