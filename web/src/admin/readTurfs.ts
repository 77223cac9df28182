import type { Api } from '@baari/contract/api.ts'
import type { WireRequest } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import type { ListPage, ListQuestion } from './AdminList.tsx'
import type { ManagedTurf } from './groundDraft.ts'

type Query = WireRequest<Api['listTurfs']>['query']

export const TURFS_KEY = 'listTurfs'

/** One page of the turfs. */
export const readTurfs = (
  { values, page, size, sort }: ListQuestion,
  signal?: AbortSignal,
): Promise<ListPage<ManagedTurf>> =>
  adminApi.listTurfs(
    {
      query: {
        ...(values as Pick<Query, 'name' | 'city' | 'turfId' | 'ownerId' | 'isOnboarded'>),
        page,
        size,
        sort: sort as Query['sort'],
      },
    },
    signal ? { signal } : {},
  )
