import { hasContact } from '../shared/contact.ts'
import { MOST_SHARING } from '../shared/limits.ts'
import { PAISE_PER_RUPEE, type Paise } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** All members of a squad can share one bill. */
export const MOST_IN_SQUAD = MOST_SHARING

/** In characters. */
export const LONGEST_SQUAD_NAME = 40

/** Refuses contact details in the name of a squad, which everyone with the link reads. */
export const squadNameRefusal = (name: string): Refusal<'SQUAD_NAME_HAS_CONTACT'> | undefined =>
  hasContact(name) ? refuse('SQUAD_NAME_HAS_CONTACT') : undefined

/** The unsettled parts of a share: its member owes them to the member who booked. */
export interface OwedShare<Id> {
  readonly from: Id
  readonly to: Id
  readonly amount: Paise
}

/** The net debt of each pair of members, largest first. Debts in both directions cancel out. */
export const netDebts = <Id extends string>(shares: readonly OwedShare<Id>[]): OwedShare<Id>[] => {
  const net = new Map<string, { one: Id; other: Id; amount: Paise }>()
  for (const { from, to, amount } of shares) {
    if (from === to) continue
    const [one, other] = from < to ? [from, to] : [to, from]
    const key = JSON.stringify([one, other])
    const pair = net.get(key) ?? { one, other, amount: 0 }
    net.set(key, { ...pair, amount: pair.amount + (from === one ? amount : -amount) })
  }
  return [...net.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ one, other, amount }) =>
      amount > 0 ? { from: one, to: other, amount } : { from: other, to: one, amount: -amount },
    )
    .sort((one, other) => other.amount - one.amount)
}

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
