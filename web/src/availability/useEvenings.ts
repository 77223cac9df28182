import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

type Evening = Omit<WireReply<Api['listEvenings']>['grounds'][number]['evenings'][number], 'date'>
export type Evenings = ReadonlyMap<CalendarDate, Evening>

const LOOK_AGAIN_MS = 300_000

/** Prices of a ground's next evenings; the page renders without waiting for them. */
export const useEvenings = (turfId: string, groundId: string | undefined): Evenings => {
  const { data } = useQuery({
    queryKey: ['evenings', turfId],
    queryFn: ({ signal }) => api.listEvenings({ query: { turfId } }, { signal }),
    staleTime: LOOK_AGAIN_MS,
  })
  const ground = data?.grounds.find((one) => one.groundId === groundId)
  return new Map(ground?.evenings.map(({ date, ...evening }) => [dateOf(date), evening]))
}
