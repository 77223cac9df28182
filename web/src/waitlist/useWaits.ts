import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { routes } from '@baari/contract/routes.generated.ts'
import { dateOf } from '@baari/contract/wire/values.ts'
import { clockText } from '@baari/domain/shared/zonedTime.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readWithClock } from '../api/readWithClock.ts'
import { useSession } from '../api/useSession.ts'
import { paths } from '../paths.ts'
import { formatLength, playText } from '../ui/formats/formats.ts'

export type Wait = WireReply<Api['listWaitlist']>['content'][number]

export const WAITS_KEY = ['waitlist']

const RECHECK_MS = 30_000
const NONE: readonly Wait[] = []

/** The player's places in line and offers, newest first, and the server's clock, by which offers expire. */
export const useWaits = (): { waits: readonly Wait[]; isLoading: boolean; now: () => number } => {
  const session = useSession()
  const { data, isLoading } = useQuery({
    queryKey: WAITS_KEY,
    queryFn: ({ signal }) => readWithClock(routes, (client) => client.listWaitlist({}, { signal })),
    enabled: session.status === 'in',
    refetchInterval: RECHECK_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  const serverAheadBy = data?.serverAheadBy ?? 0
  const now = useCallback(() => Date.now() + serverAheadBy, [serverAheadBy])
  return {
    waits: data?.content.filter(({ status }) => status === 'WAITING' || status === 'OFFERED') ?? NONE,
    isLoading,
    now,
  }
}

/** The address to book an offered slot; it includes the place in line. */
export const offerAddress = (
  { waitlistId, turfId, groundId, date }: Wait,
  { startMinute, endMinute }: NonNullable<Wait['offer']>,
): string => {
  const query = new URLSearchParams({
    date: dateOf(date),
    bookingType: 'FULL',
    ground: groundId,
    start: clockText(startMinute),
    minutes: String(endMinute - startMinute),
    wait: waitlistId,
  })
  return `${paths.turfDetails(turfId)}?${query}`
}

/** Day and times of the offer, or of the requested stretch. */
export const waitTimes = (
  wait: Pick<Wait, 'date' | 'startMinute' | 'endMinute' | 'durationMinutes' | 'offer'>,
): { day: string; times: string; length: string } => {
  const { startMinute, endMinute } = wait.offer ?? wait
  return {
    ...playText({ date: dateOf(wait.date), startsAt: startMinute, endsAt: endMinute }),
    length: formatLength(wait.durationMinutes),
  }
}
