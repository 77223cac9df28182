import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { playerApi } from '../api/playerApi.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { Status, type StatusKind } from '../ui/Status.tsx'
import { useSharedBillMessages } from './english.ts'

type Share = SharedBill['shares'][number]

const kinds: Record<Share['state'], StatusKind> = { OPEN: 'gathering', BEING_PAID: 'waiting', PAID: 'confirmed' }

/** One share: its payer, amount and state. */
export const ShareRow = ({ share, action }: { share: Share; action?: ReactNode }) => {
  const messages = useSharedBillMessages()
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {share.name ?? (share.state === 'PAID' ? share.paidBy || messages.aFriend : messages.anyone)}
        </span>
        <span className="figures block text-small text-ink-2">
          {formatRupees(share.amount)}
          {share.paidBy && share.name && ` · ${messages.paidBy(share.paidBy)}`}
        </span>
      </span>
      {action ?? <Status kind={kinds[share.state]}>{messages.states[share.state]}</Status>}
    </li>
  )
}

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

type AskedShares = Parameters<typeof playerApi.shareBill>[0]['body']

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
