import { INSIGHT_WEEKS } from '@baari/domain/insight/period.ts'
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
