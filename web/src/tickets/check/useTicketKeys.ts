import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { keptQuery, readKeeping } from '../../offline/responseCache.ts'

/** The public keys of tickets, cached on this device to verify tickets without a network. */
export const useTicketKeys = () =>
  useQuery({
    queryKey: ['listTicketKeys'],
    queryFn: ({ signal }) => readKeeping('listTicketKeys', () => api.listTicketKeys({}, { signal })),
    ...keptQuery,
  })
