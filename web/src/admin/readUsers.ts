import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { adminApi } from '../api/adminApi.ts'
import type { ListPage, ListQuestion } from './AdminList.tsx'

export type ManagedUser = WireReply<Api['listUsers']>['content'][number]

type Query = WireRequest<Api['listUsers']>['query']

export const USERS_KEY = 'listUsers'

/** One page of the accounts. The server refuses a value that it does not know. */
export const readUsers = (
  { values, page, size, sort }: ListQuestion,
  signal?: AbortSignal,
): Promise<ListPage<ManagedUser>> =>
  adminApi.listUsers(
    {
      query: {
        ...(values as Pick<Query, 'role' | 'status' | 'phoneNumber' | 'email' | 'startDate' | 'endDate'>),
        page,
        size,
        sort: sort as Query['sort'],
      },
    },
    signal ? { signal } : {},
  )
