import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import type { ListPage, ListQuestion } from './AdminList.tsx'

export type ManagedSettlement = WireReply<Api['listSettlements']>['content'][number]

type Query = WireRequest<Api['listSettlements']>['query']

export const SETTLEMENTS_KEY = 'listSettlements'

/** One page of everybody's settlements. */
export const readSettlements = (
  { values, page, size }: ListQuestion,
  signal?: AbortSignal,
): Promise<ListPage<ManagedSettlement>> =>
  adminApi.listSettlements(
    {
      query: {
        ...(values as Pick<
          Query,
          'turfOwnerId' | 'status' | 'payoutId' | 'entityId' | 'settlementStartDate' | 'settlementEndDate'
        >),
        page,
        size,
      },
    },
    signal ? { signal } : {},
  )
