import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import type { ListPage, ListQuestion } from './AdminList.tsx'

export type ManagedContract = WireReply<Api['listContracts']>['content'][number]

export const CONTRACTS_KEY = 'listContracts'

/** One page of the contracts, every version. */
export const readContracts = (
  { values, page, size }: ListQuestion,
  signal?: AbortSignal,
): Promise<ListPage<ManagedContract>> =>
  adminApi.listContracts({ query: { turfOwnerId: values.turfOwnerId, page, size } }, signal ? { signal } : {})
