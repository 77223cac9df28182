import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'
import type { InsightFilters } from './insightFilters.ts'

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
