import type { ManagedSettlement } from '../../admin/lists.ts'
import { usePayoutAdminWords } from './english.ts'

/** The outcome of a settlement's latest payout through the provider, with its reason. */
export const PayoutState = ({ settlement: { payout } }: { settlement: ManagedSettlement }) => {
  const words = usePayoutAdminWords()
  if (!payout) return null
  const state = words.states[payout.status](payout.askedBy)
  const lines = [
    payout.reason && state !== '' ? words.because(state, payout.reason) : state,
    payout.utr && payout.status === 'PROCESSED' ? words.reference(payout.utr) : '',
  ].filter((line) => line !== '')
  return lines.map((line) => (
    <span key={line} className="block min-w-36 max-w-56 text-small text-ink-2">
      {line}
    </span>
  ))
}
