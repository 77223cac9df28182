import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { keptQuery, readKeeping } from '../../offline/keptAnswers.ts'

/** The public keys of tickets. They are kept on this device, so that it can verify without a network. */
export const useTicketKeys = () =>
  useQuery({
    queryKey: ['listTicketKeys'],
    queryFn: ({ signal }) => readKeeping('listTicketKeys', () => api.listTicketKeys({}, { signal })),
    ...keptQuery,
  })
