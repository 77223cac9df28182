import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { formatPlay } from '../ui/formats/formats.ts'
import { type Bill, type ChosenSlot, slotKey } from './bill.ts'
import { useBookingWords } from './english.ts'
import { type Hold, holdOfOrder } from './hold.ts'
import { orderProblem, type PaymentProblem } from './paymentProblem.ts'
import { slotBody } from './slotBody.ts'
import { type PayOrder, type PayOrderOf, usePayOrder } from './usePayOrder.ts'

export interface Payment extends PayOrder {
  hold: Hold | undefined
}

/** Runs before the payment window opens; if it returns a problem, nothing is paid. */
export type OnHeld = (bookingId: string) => Promise<PaymentProblem | undefined>

interface PaymentOf {
  slot: ChosenSlot
  bill: Bill
  payFull: boolean
  onHeld: OnHeld | undefined
  /** The server's hold of this slot for this player. */
  held: Hold | undefined
  /** The server's clock. */
  now: () => number
  onBooked: PayOrderOf['onPaid']
}

/**
 * Pays the chosen slot. A held slot is paid through its own booking, never booked a second time; a payment made in the
 * meantime is found before a new order is requested.
 */
export const usePayment = ({ slot, bill, payFull, onHeld, held, now, onBooked }: PaymentOf): Payment => {
  const words = useBookingWords()
  const [opened, setOpened] = useState<{ key: string; hold: Hold | undefined }>()
  const key = slotKey(slot)
  const hold = held ?? (opened?.key === key ? opened.hold : undefined)
  const paying = usePayOrder({
    openOrder: (attempt) =>
      hold
        ? api.retryPayment(
            { params: { bookingId: hold.bookingId }, query: { expectedPrice: hold.bill.total / PAISE_PER_RUPEE } },
            attempt,
          )
        : api.bookFull({ body: slotBody(slot, { bill, payFull }) }, attempt),
    onOrdered: (order) => setOpened({ key, hold: holdOfOrder(order, hold?.bill ?? bill) }),
    beforePaying: onHeld && ((order) => onHeld(order.entityId)),
    onPriceChanged: () => setOpened(undefined),
    problemOf: (failure) => orderProblem(failure, words),
    description: `${slot.turfName}, ${formatPlay({ date: slot.date, ...slot.interval })}`,
    now,
    onPaid: onBooked,
  })
  return { ...paying, hold }
}
