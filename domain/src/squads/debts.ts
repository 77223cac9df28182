import type { Paise } from '../shared/money.ts'

/** An unpaid share: its member owes it to the member who booked. */
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
