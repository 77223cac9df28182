import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { playerRoutes } from '@baari/contract/playerRoutes.generated.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { playerApi } from '../api/playerApi.ts'
import { readWithClock } from '../api/readWithClock.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { Status, type StatusKind } from '../ui/Status.tsx'
import { useSharedBillMessages } from './english.ts'

type Share = SharedBill['shares'][number]

const kinds: Record<Share['state'], StatusKind> = { OPEN: 'gathering', BEING_PAID: 'waiting', PAID: 'confirmed' }

/** Rupees of a share in words: the part paid online, and the part due at the turf, if any. */
export const useParts = () => {
  const messages = useSharedBillMessages()
  return ({ amount, atTurf }: Pick<Share, 'amount' | 'atTurf'>): string =>
    atTurf > 0 ? messages.parts(formatRupees(amount), formatRupees(atTurf)) : formatRupees(amount)
}

/** One share: its payer, its parts and its state. `below` gets a separate line. */
export const ShareRow = ({ share, action, below }: { share: Share; action?: ReactNode; below?: ReactNode }) => {
  const messages = useSharedBillMessages()
  const parts = useParts()
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0 grow basis-32">
        <span className="block truncate font-semibold">{useShareName(share)}</span>
        <span className="figures block text-small text-ink-2">
          {parts(share)}
          {share.paidBy && share.name && ` · ${messages.paidBy(share.paidBy)}`}
        </span>
      </span>
      {action ?? <Status kind={kinds[share.state]}>{messages.states[share.state]}</Status>}
      {below}
    </li>
  )
}

/** The name shown for a share: that of its friend or of its payer. */
export const useShareName = (share: Share): string => {
  const messages = useSharedBillMessages()
  return share.name ?? (share.state === 'PAID' ? share.paidBy || messages.aFriend : messages.anyone)
}

export type OwnBill = WireReply<Api['shareBill']>
export type SharedBill = WireReply<Api['readSharedBill']>
export type SplitBooking = NonNullable<ReturnType<typeof useOwnBill>['data']>['booking']

const key = (bookingId: string) => ['ownBill', bookingId] as const

/** The player’s booking, and its bill if it is split. */
export const useOwnBill = (bookingId: string) =>
  useQuery({
    queryKey: key(bookingId),
    queryFn: async ({ signal }) => {
      const params = { bookingId }
      const [booking, own] = await Promise.all([
        readWithClock(playerRoutes, (client) => client.readBooking({ params }, { signal })),
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

export const useSetHandedOver = (bookingId: string) => {
  return useMutation({
    mutationFn: ({ shareId, isHandedOver }: { shareId: string; isHandedOver: boolean }) =>
      playerApi.setHandedOver({ params: { bookingId, shareId }, body: { isHandedOver } }),
    meta: { awaitsRefetch: true },
  })
}

export const useStopSharing = (bookingId: string) => {
  return useMutation({
    mutationFn: () => playerApi.stopSharing({ params: { bookingId } }),
    meta: { awaitsRefetch: true },
  })
}
