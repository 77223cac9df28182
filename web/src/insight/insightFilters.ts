import { INSIGHT_WEEKS } from '@baari/domain/insight/period.ts'
import { paths } from '../paths.ts'

/** What the page looks at; the address holds all of it. */
export interface InsightFilters {
  /** Without one, all turfs. */
  turfId: string | undefined
  weeks: (typeof INSIGHT_WEEKS)[number]
}

const [shortest] = INSIGHT_WEEKS

/** The filters of an address. What it says wrongly counts as not said. */
export const insightFilters = (query: URLSearchParams): InsightFilters => ({
  turfId: query.get('turf') || undefined,
  weeks: INSIGHT_WEEKS.find((weeks) => String(weeks) === query.get('weeks')) ?? shortest,
})

/** Where an insight with these filters lives; what everyone sees anyway is left out. */
export const insightAddress = ({ turfId, weeks }: InsightFilters): string => {
  const query = new URLSearchParams()
  if (turfId) query.set('turf', turfId)
  if (weeks !== shortest) query.set('weeks', String(weeks))
  const text = query.toString()
  return text === '' ? paths.ownerInsight() : `${paths.ownerInsight()}?${text}`
}
