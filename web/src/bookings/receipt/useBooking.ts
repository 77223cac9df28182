import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { playerApi } from '../../api/playerApi.ts'

export type BookingDetails = WireReply<Api['readBooking']>

/** One of the player's bookings with its money and its history. */
export const useBooking = (bookingId: string) =>
  useQuery({
    queryKey: ['readBooking', bookingId],
    queryFn: ({ signal }) => playerApi.readBooking({ params: { bookingId } }, { signal }),
  })
