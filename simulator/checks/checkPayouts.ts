import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { readProviderState } from './providerState.ts'
import type { Violation } from './violation.ts'

interface ProviderPayout {
  reference_id: string
  amount: number
  status: string
}

interface AskedPayout {
  id: string
  settlement_id: string
  net_payable: number
}

const CAME_TO_NOTHING = ['failed', 'rejected', 'cancelled', 'reversed']

/** No settlement is paid more than once, nor another amount than it says. */
export const checkPayouts = async (db: Database, payouts: string): Promise<Violation[]> => {
  const state = await readProviderState<{ payouts: ProviderPayout[] }>(payouts)
  const { rows } = await sql<AskedPayout>`
    select payout.id, settlement_id, net_payable from payout join settlement on settlement.id = settlement_id`.execute(
    db,
  )
  const request = new Map(rows.map((row) => [row.id, row]))
  const paid = new Map<string, number>()
  return state.payouts
    .filter(({ status }) => !CAME_TO_NOTHING.includes(status))
    .flatMap(({ reference_id: reference, amount }) => {
      const row = request.get(reference)
      if (!row) return [{ rule: 'PAYOUT_UNKNOWN', facts: `${reference} was paid, and no row knows of it` }]
      const { settlement_id: settlement, net_payable: requested } = row
      const times = (paid.get(settlement) ?? 0) + 1
      paid.set(settlement, times)
      if (times > 1) return [{ rule: 'PAID_TWICE', facts: `${settlement} was paid ${times} times` }]
      return amount === requested
        ? []
        : [{ rule: 'PAID_ANOTHER_AMOUNT', facts: `${settlement} comes to ${requested} paise, ${amount} were paid` }]
    })
}
