import type { OfflineMethod } from '@baari/domain/reservations/offlinePayment.ts'
import { MOST_RUPEES } from '@baari/domain/shared/money.ts'

/** A booking by hand, at the gate or for another day, exactly as typed. */
export interface BookingFields {
  name: string
  phone: string
  game: string
  /** The list price if undefined. */
  price: string | undefined
  /** The full price if undefined, as soon as a payment method is chosen. */
  collected: string | undefined
  method: OfflineMethod | ''
  notes: string
}

export const noFields: BookingFields = {
  name: '',
  phone: '',
  game: '',
  price: undefined,
  collected: undefined,
  method: '',
  notes: '',
}

export type AmountFault = 'NUMBER' | 'MORE_THAN_PRICE' | undefined

const amountOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))

const isAmount = (amount: number | null): boolean => amount === null || (amount >= 0 && amount <= MOST_RUPEES)

const collectedOf = ({ method, collected, price }: BookingFields): number | null =>
  amountOf(collected ?? (method === '' ? '' : (price ?? '')))

export const bookingFaults = (fields: BookingFields): { price: AmountFault; collected: AmountFault } => {
  const price = amountOf(fields.price ?? '')
  const collected = collectedOf(fields)
  return {
    price: isAmount(price) ? undefined : 'NUMBER',
    collected: !isAmount(collected)
      ? 'NUMBER'
      : price !== null && collected !== null && collected > price
        ? 'MORE_THAN_PRICE'
        : undefined,
  }
}

/** The request body, in rupees. */
export const bookingDetails = (fields: BookingFields) => ({
  name: fields.name.trim(),
  phone: fields.phone.trim(),
  game: fields.game,
  price: amountOf(fields.price ?? ''),
  notes: fields.notes.trim(),
  collected: collectedOf(fields),
  method: fields.method === '' ? null : fields.method,
})
