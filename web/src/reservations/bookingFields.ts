import type { OfflineMethod } from '@baari/domain/reservations/offlinePayment.ts'
import { MOST_RUPEES } from '@baari/domain/shared/money.ts'

/** What is typed about a booking by hand, at the gate or for another day: it stays as it was typed. */
export interface BookingFields {
  name: string
  phone: string
  game: string
  /** Nothing: the list price. */
  price: string | undefined
  /** Nothing: all of the price, as soon as there is a way of paying. */
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

/** What a request says of it, in rupees. */
export const bookingDetails = (fields: BookingFields) => ({
  name: fields.name.trim(),
  phone: fields.phone.trim(),
  game: fields.game,
  price: amountOf(fields.price ?? ''),
  notes: fields.notes.trim(),
  collected: collectedOf(fields),
  method: fields.method === '' ? null : fields.method,
})
