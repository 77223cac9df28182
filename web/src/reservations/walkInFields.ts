import { MOST_RUPEES } from '@baari/domain/shared/money.ts'
import type { AddDraft } from './addDraft.ts'

/** What is typed about a walk-in, as it was typed. */
export type WalkInFields = Pick<AddDraft, 'name' | 'phone' | 'game' | 'price' | 'collected' | 'method' | 'notes'>

type Fault = 'NUMBER' | 'MORE_THAN_PRICE' | undefined

const amountOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(',', '')))

const isAmount = (amount: number | null): boolean => amount === null || (amount >= 0 && amount <= MOST_RUPEES)

/** What was taken: all of the price unless another amount was typed; nothing without a way of paying. */
const collectedOf = ({ method, collected, price }: WalkInFields): number | null =>
  method === '' ? null : amountOf(collected ?? price ?? '')

export const walkInFaults = (fields: WalkInFields): { price: Fault; collected: Fault } => {
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
export const walkInDetails = (fields: WalkInFields) => ({
  name: fields.name.trim(),
  phone: fields.phone.trim(),
  game: fields.game,
  price: amountOf(fields.price ?? ''),
  notes: fields.notes.trim(),
  collected: collectedOf(fields),
  method: fields.method === '' ? null : fields.method,
})
