import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

export type RainChoice = WireReply<Api['readRainChoice']>

export const useRainChoice = (bookingId: string) =>
  useQuery({
    queryKey: ['readRainChoice', bookingId],
    queryFn: ({ signal }) => api.readRainChoice({ params: { bookingId } }, { signal }),
  })
