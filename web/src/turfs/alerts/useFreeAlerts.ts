import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useIsLoggedIn } from '../../api/useSession.ts'

export type FreeAlert = WireReply<Api['listFreeAlerts']>['content'][number]

const ALERTS_KEY = ['freeAlerts']

/** The logged-in user's alerts for cities; undefined until they are loaded. */
export const useCityAlerts = (): WireReply<Api['listCityAlerts']>['content'] | undefined => {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: [...ALERTS_KEY, 'cities'],
    queryFn: ({ signal }) => api.listCityAlerts({}, { signal }),
    enabled: isLoggedIn,
  })
  return data?.content
}

/** The logged-in user's alerts; undefined until they are loaded. */
export const useFreeAlerts = (): readonly FreeAlert[] | undefined => {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: ALERTS_KEY,
    queryFn: ({ signal }) => api.listFreeAlerts({}, { signal }),
    enabled: isLoggedIn,
  })
  return data?.content
}
