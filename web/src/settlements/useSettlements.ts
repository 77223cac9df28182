import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'

const PAGE_SIZE = 10

export type Settlement = WireReply<Api['listOwnerSettlements']>['content'][number]

/** One page of the owner's settlements. */
export const useSettlements = (page: number) =>
  useQuery({
    queryKey: ['listOwnerSettlements', page],
    queryFn: ({ signal }) => ownerApi.listOwnerSettlements({ query: { page, size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The statement of one's own settlement. */
export const readOwnStatement = (settlementId: string) => ownerApi.readOwnStatement({ params: { settlementId } })
