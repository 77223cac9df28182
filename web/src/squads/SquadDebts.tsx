import { Card } from '../ui/Card.tsx'
import { formatRupees } from '../ui/formats.ts'
import { useSquadWords } from './english.ts'
import { SettleDebt } from './SettleDebt.tsx'
import { UnsettleDebt } from './UnsettleDebt.tsx'
import type { Squad } from './useSquad.ts'

/** Debts between members from past games. Payment happens outside of Baari. */
export const SquadDebts = ({ squad: { squadId, debts, settled } }: { squad: Squad }) => {
  const words = useSquadWords()
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-title">{words.debts}</h2>
      <p className="text-small text-ink-2">{words.debtsText}</p>
      {debts.length === 0 && <p>{words.noDebts}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {debts.map(({ shareId, from, to, amount, isYours, isToYou }) => {
          const [debtor, creditor] = [from || words.nameless, to || words.nameless]
          const rupees = formatRupees(amount)
          return (
            <li key={shareId} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
              <span className="figures min-w-0 break-words">
                {isYours
                  ? words.youOwe(creditor, rupees)
                  : isToYou
                    ? words.owesYou(debtor, rupees)
                    : words.owes(debtor, creditor, rupees)}
              </span>
              {isToYou && <SettleDebt squadId={squadId} shareId={shareId} label={words.settleFrom(debtor, rupees)} />}
            </li>
          )
        })}
        {settled.map(({ shareId, from, amount }) => {
          const [debtor, rupees] = [from || words.nameless, formatRupees(amount)]
          return (
            <li key={shareId} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2 text-ink-2">
              <span className="figures min-w-0 break-words">{words.youGot(debtor, rupees)}</span>
              <UnsettleDebt squadId={squadId} shareId={shareId} label={words.unsettleFrom(debtor, rupees)} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
