import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownerApi } from '../api/ownerApi.ts'

const PAGE_SIZE = 10

export type Settlement = WireReply<Api['listOwnerSettlements']>['content'][number]

export const useSettlements = (page: number) =>
  useQuery({
    queryKey: ['listOwnerSettlements', page],
    queryFn: ({ signal }) => ownerApi.listOwnerSettlements({ query: { page, size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The two oldest settlements with money still to be paid. */
export const useUnpaidSettlements = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['listOwnerSettlements', 'unpaid'],
    queryFn: ({ signal }) => ownerApi.listOwnerSettlements({ query: { isUnpaid: 'true', size: 2 } }, { signal }),
    enabled,
  })

/** The owner's own statement. */
export const readOwnStatement = (settlementId: string) => ownerApi.readOwnStatement({ params: { settlementId } })
