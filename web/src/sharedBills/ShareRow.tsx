import type { ReactNode } from 'react'
import { formatRupees } from '../ui/formats.ts'
import { Status, type StatusKind } from '../ui/Status.tsx'
import { useSharedBillWords } from './english.ts'
import type { SharedBill } from './useOwnBill.ts'

type Share = SharedBill['shares'][number]

const kinds: Record<Share['state'], StatusKind> = { OPEN: 'gathering', BEING_PAID: 'waiting', PAID: 'confirmed' }

/** One share: its payer, amount and state. */
export const ShareRow = ({ share, action }: { share: Share; action?: ReactNode }) => {
  const words = useSharedBillWords()
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {share.name ?? (share.state === 'PAID' ? share.paidBy || words.aFriend : words.anyone)}
        </span>
        <span className="figures block text-small text-ink-2">
          {formatRupees(share.amount)}
          {share.paidBy && share.name && ` · ${words.paidBy(share.paidBy)}`}
        </span>
      </span>
      {action ?? <Status kind={kinds[share.state]}>{words.states[share.state]}</Status>}
    </li>
  )
}
