import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { playerApi } from '../api/playerApi.ts'

const ASK_EVERY_MS = 3_000

/** Polls a paid booking until it is confirmed or lost; seats by their own id. Without an id it does nothing. */
export const useOutcome = (bookingId: string | undefined, onKnown: (outcome: 'booked' | 'lost') => void): void => {
  const { data } = useQuery({
    queryKey: ['bookings', 'outcome', bookingId],
    queryFn: ({ signal }) => playerApi.readBooking({ params: { bookingId: bookingId ?? '' } }, { signal }),
    enabled: bookingId !== undefined,
    refetchInterval: ASK_EVERY_MS,
    select: ({ status, bookingPlayerStatus }) => (bookingPlayerStatus === 'CONFIRMED' ? 'CONFIRMED' : status),
    gcTime: 0,
  })
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    if (bookingId === undefined) return
    if (data === 'CONFIRMED' || data === 'COMPLETED') tell('booked')
    if (data === 'CANCELLED') tell('lost')
  }, [bookingId, data])
}
