import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useAgain } from '../../admin/useAgain.ts'
import { adminApi } from '../../api/adminApi.ts'
import { useRole } from '../../api/useSession.ts'

export type CheckedHealth = WireReply<Api['getHealth']>['checks'][number]

const AGAIN_MILLISECONDS = 30_000

/** The health of Baari, refetched while the page is used. */
export const useHealth = () =>
  useQuery({
    queryKey: ['getHealth'],
    queryFn: ({ signal }) => adminApi.getHealth({}, { signal }),
    ...useAgain(AGAIN_MILLISECONDS),
    enabled: useRole() === 'ADMIN',
  })
