import type { ReactNode } from 'react'
import type { Bill } from './bill.ts'
import type { ChosenSlot } from './chosenSlot.ts'
import type { Hold } from './hold.ts'
import { PaySheet } from './PaySheet.tsx'
import { type OnHeld, usePayment } from './usePayment.ts'
import type { PayOrderOf } from './usePayOrder.ts'
import type { Terms } from './useTerms.ts'

export interface PayFlowProps {
  open: boolean
  onClose: () => void
  slot: ChosenSlot
  bill: Bill
  terms: Terms
  held: Hold | undefined
  now: () => number
  onStart: (wallMinutes: number) => void
}

/** Payment for the chosen slot. It stays mounted while the slot is chosen, so that closing the sheet loses nothing. */
export const PayFlow = ({
  open,
  onClose,
  slot,
  bill,
  terms,
  held,
  now,
  onStart,
  beside,
  onHeld,
  onBooked,
}: PayFlowProps & {
  /** Other choices to make before the hold. */
  beside?: ReactNode
  onHeld: OnHeld | undefined
  onBooked: PayOrderOf['onPaid']
}) => {
  const payment = usePayment({ slot, bill, payFull: terms.payFull, onHeld, held, now, onBooked })
  return (
    <PaySheet
      open={open}
      onClose={onClose}
      slot={slot}
      terms={terms}
      payment={payment}
      now={now}
      beside={beside}
      onStart={(start) => {
        payment.forgetProblem()
        onStart(start)
      }}
    />
  )
}
