import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import { netDebts } from '@baari/domain/squads/debts.ts'
import { isBetween } from './isBetween.ts'
import type { SquadOwed } from './readOwed.ts'

type Debts = Pick<Answer<Api['readSquad']>, 'debts' | 'settled'>

const MOST_SETTLED = 10

/** The net debts of a squad, and the debts that the reader marked as settled. */
export const presentDebts = (owed: readonly SquadOwed[], accountId: string): Debts => {
  const open = owed.filter(({ settledAt }) => settledAt === null)
  return {
    debts: netDebts(open).map((debt) => {
      const { shareId, fromName, toName } = shareOf(debt, open)
      return {
        shareId,
        from: fromName,
        to: toName,
        amount: debt.amount,
        isYours: debt.from === accountId,
        isToYou: debt.to === accountId,
      }
    }),
    settled: settledBy(owed, accountId).slice(0, MOST_SETTLED),
  }
}

/** The newest share in the direction of a debt; there is at least one. */
const shareOf = ({ from, to }: { from: string; to: string }, shares: readonly SquadOwed[]): SquadOwed =>
  shares.find((share) => share.from === from && share.to === to)!

/** One line for all shares that were settled together. */
const settledBy = (owed: readonly SquadOwed[], accountId: string): Debts['settled'] => {
  const left = owed.filter((share) => share.settledBy === accountId)
  const lines: Debts['settled'] = []
  while (left[0]?.settledAt) {
    const [first] = left
    const at = first.settledAt
    const together = left.filter((share) => isBetween(share, first) && share.settledAt?.getTime() === at?.getTime())
    for (const share of together) left.splice(left.indexOf(share), 1)
    const [debt] = netDebts(together)
    if (!debt || !at) continue
    const { shareId, fromName } = shareOf(debt, together)
    lines.push({ shareId, from: fromName, amount: debt.amount, settledAt: at })
  }
  return lines.sort((one, other) => other.settledAt.getTime() - one.settledAt.getTime())
}
