import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { contractRows, presentContract } from './contractRows.ts'
import type { SettlementServices } from './settlementServices.ts'

export const listContracts =
  ({ config }: SettlementServices): Handler<Api['listContracts']> =>
  async ({ query: { page, size, turfOwnerId } }, { db, now }) => {
    const owners = turfOwnerId ? [turfOwnerId] : []
    let wanted = contractRows(db)
    let all = db.selectFrom('contract')
    for (const ownerId of owners) {
      wanted = wanted.where('contract.owner_id', '=', ownerId)
      all = all.where('owner_id', '=', ownerId)
    }
    const { rows, ...totals } = await readList({
      db,
      query: { page, size },
      rows: wanted.orderBy('contract.starts_on', 'desc').orderBy('contract.id', 'desc'),
      found: all,
    })
    return {
      content: rows.map((row) => presentContract(row, { bankSecret: config.BANK_SECRET, now })),
      ...totals,
    }
  }
