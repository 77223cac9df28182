import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { playerApi } from '../api/playerApi.ts'

export type OwnBill = WireReply<Api['shareBill']>
export type SharedBill = WireReply<Api['readSharedBill']>
export type SplitBooking = WireReply<Api['readBooking']>

/** The facts of a booking that decide whether its bill can be split. */
export const billedOf = ({ bookingType, status, advancePayment, totalPrice, startsAt }: SplitBooking, now: Date) => ({
  bookingType,
  status,
  payNow: advancePayment,
  total: totalPrice,
  startsAt: new Date(startsAt),
  now,
})

const key = (bookingId: string) => ['ownBill', bookingId] as const

/** The player’s booking, and its bill if it is split. */
export const useOwnBill = (bookingId: string) =>
  useQuery({
    queryKey: key(bookingId),
    queryFn: async ({ signal }) => {
      const params = { bookingId }
      const [booking, own] = await Promise.all([
        playerApi.readBooking({ params }, { signal }),
        playerApi.readOwnBill({ params }, { signal }),
      ])
      return { booking, ...own }
    },
  })

export type AskedShares = Parameters<typeof playerApi.shareBill>[0]['body']

export const useShareBill = (bookingId: string) => {
  return useMutation({
    mutationFn: (body: AskedShares) => playerApi.shareBill({ params: { bookingId }, body }),
    meta: { awaitsRefetch: true },
  })
}

export const useStopSharing = (bookingId: string) => {
  return useMutation({
    mutationFn: () => playerApi.stopSharing({ params: { bookingId } }),
    meta: { awaitsRefetch: true },
  })
}
