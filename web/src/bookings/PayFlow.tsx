import type { Bill } from './bill.ts'
import type { ChosenSlot } from './chosenSlot.ts'
import type { Hold } from './hold.ts'
import { PaySheet } from './PaySheet.tsx'
import { useLandOnTicket } from './useLandOnTicket.ts'
import { usePayment } from './usePayment.ts'
import type { Terms } from './useTerms.ts'

/** Paying for the chosen slot. It stays mounted while the slot is chosen, so that closing the sheet loses nothing. */
export const PayFlow = ({
  open,
  onClose,
  slot,
  bill,
  terms,
  held,
  now,
  onStart,
}: {
  open: boolean
  onClose: () => void
  slot: ChosenSlot
  bill: Bill
  terms: Terms
  held: Hold | undefined
  now: () => number
  onStart: (wallMinutes: number) => void
}) => {
  const land = useLandOnTicket()
  const payment = usePayment({
    slot,
    bill,
    payFull: terms.payFull,
    held,
    now,
    onBooked: land,
  })
  return (
    <PaySheet
      open={open}
      onClose={onClose}
      slot={slot}
      terms={terms}
      payment={payment}
      now={now}
      onStart={(start) => {
        payment.forgetProblem()
        onStart(start)
      }}
    />
  )
}
