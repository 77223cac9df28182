import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useTurfChanges } from './useTurfChanges.ts'

const BLOCKS_KEY = 'listBlocks'

type Query = WireRequest<Api['listBlocks']>['query']

/** A page of blocks or bookings by hand; fetches nothing without a query. */
export const useBlocks = (query: Query | undefined) => {
  useTurfChanges(BLOCKS_KEY)
  return useQuery({
    queryKey: [BLOCKS_KEY, query],
    queryFn: ({ signal }) => api.listBlocks({ query: query ?? {} }, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
}
