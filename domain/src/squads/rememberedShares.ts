import { PAISE_PER_RUPEE, type Paise } from '../shared/money.ts'

/** Each member's part of the last bill that the squad shared, including that of the member who booked. */
type LastShares<Id> = ReadonlyMap<Id, Paise>

interface Bill<Id> {
  price: Paise
  bookedBy: Id
  /** The members of the squad except the one who booked. */
  others: readonly Id[]
  last: LastShares<Id>
}

/**
 * The amounts to ask of the others: their part of the last bill, scaled to this price, in whole rupees. Members missing
 * from that bill count as its average; without a last bill all count alike. The member who booked bears the rest. Shares
 * of 0 are left out.
 */
export const rememberedShares = <Id>({ price, bookedBy, others, last }: Bill<Id>): { id: Id; amount: Paise }[] => {
  const everybody = [bookedBy, ...others]
  const known = everybody.flatMap((id) => last.get(id) ?? [])
  const sum = known.reduce((total, part) => total + part, 0)
  // In whole numbers: each part times the count of known parts, so that the average is their sum.
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
