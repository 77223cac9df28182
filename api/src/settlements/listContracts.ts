import type { Api } from '@baari/contract/api.ts'
import type { Handler } from '../platform/http/context.ts'
import { contractRows, presentContract } from './contractRows.ts'
import type { ReckoningServices } from './settlementServices.ts'

export const listContracts =
  ({ config }: ReckoningServices): Handler<Api['listContracts']> =>
  async ({ query: { page, size, turfOwnerId } }, { db, now }) => {
    const owners = turfOwnerId ? [turfOwnerId] : []
    let wanted = contractRows(db)
    let all = db.selectFrom('contract')
    for (const ownerId of owners) {
      wanted = wanted.where('contract.owner_id', '=', ownerId)
      all = all.where('owner_id', '=', ownerId)
    }
    const [rows, counted] = await Promise.all([
      wanted
        .orderBy('contract.starts_on', 'desc')
        .orderBy('contract.id', 'desc')
        .limit(size)
        .offset(page * size)
        .execute(),
      all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return {
      content: rows.map((row) => presentContract(row, { bankSecret: config.BANK_SECRET, now })),
      totalElements: counted.total,
      totalPages: Math.ceil(counted.total / size),
      page,
      size,
    }
  }
