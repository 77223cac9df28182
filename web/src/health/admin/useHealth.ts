import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { adminApi } from '../../api/adminApi.ts'

export type CheckedHealth = WireReply<Api['getHealth']>['checks'][number]

const AGAIN_MILLISECONDS = 30_000

/** What is wrong with Baari; read again by itself while somebody looks. */
export const useHealth = () =>
  useQuery({
    queryKey: ['getHealth'],
    queryFn: ({ signal }) => adminApi.getHealth({}, { signal }),
    refetchInterval: AGAIN_MILLISECONDS,
    staleTime: AGAIN_MILLISECONDS,
  })
