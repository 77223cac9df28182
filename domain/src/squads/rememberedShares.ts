import { PAISE_PER_RUPEE, type Paise } from '../shared/money.ts'

/** What each member bore of the last bill that the squad shared, whoever booked that time among them. */
export type LastShares<Id> = ReadonlyMap<Id, Paise>

interface Bill<Id> {
  price: Paise
  bookedBy: Id
  /** Everybody of the squad but whoever booked. */
  others: readonly Id[]
  last: LastShares<Id>
}

/**
 * What each of the others is asked for: their part of the last bill, scaled to this price and in whole rupees. Whoever was
 * not there last time counts as the average of those who were, and without a last time all count alike. Whoever booked
 * bears the rest. Nobody is asked for nothing.
 */
export const rememberedShares = <Id>({ price, bookedBy, others, last }: Bill<Id>): { id: Id; amount: Paise }[] => {
  const everybody = [bookedBy, ...others]
  const known = everybody.flatMap((id) => last.get(id) ?? [])
  const sum = known.reduce((total, part) => total + part, 0)
  // In whole numbers: each part times how many are known, so that the average is their sum.
  const weightOf = (id: Id): bigint => {
    const part = last.get(id)
    if (sum === 0) return 1n
    return part === undefined ? BigInt(sum) : BigInt(part) * BigInt(known.length)
  }
  const inAll = everybody.reduce((total, id) => total + weightOf(id), 0n) * BigInt(PAISE_PER_RUPEE)
  return others
    .map((id) => ({ id, amount: Number((BigInt(price) * weightOf(id)) / inAll) * PAISE_PER_RUPEE }))
    .filter(({ amount }) => amount > 0)
}
