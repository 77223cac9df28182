import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { routes } from '@baari/contract/routes.generated.ts'
import { useQuery } from '@tanstack/react-query'
import { readWithClock } from '../../api/readWithClock.ts'
import { keptQuery, readKeeping } from '../../offline/responseCache.ts'

export type PlayerTicket = WireReply<Api['listTickets']>['content'][number]

/** Tickets of the player's future bookings, cached on this device. */
export const useTickets = () =>
  useQuery({
    queryKey: ['listTickets'],
    queryFn: ({ signal }) =>
      readKeeping('listTickets', () => readWithClock(routes, (client) => client.listTickets({}, { signal }))),
    ...keptQuery,
  })
