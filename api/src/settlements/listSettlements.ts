import type { Api } from '@baari/contract/api.ts'
import type { Answer, Asked } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { newestPayouts } from './newestPayouts.ts'
import { paidAtVenue } from './paidAtVenue.ts'
import { type AdminReader, presentForAdmin } from './presentForAdmin.ts'

type AdminSettlement = Answer<Api['listSettlements']>['content'][number]

export const listSettlements =
  ({ config }: Pick<AdminReader, 'config'>): Handler<Api['listSettlements']> =>
  async ({ query }, { db, viewer }) => {
    const { page, size } = query
    const wanted = filtered(db, query)
    const { rows, ...totals } = await readList({
      db,
      query: { page, size },
      rows: adminRows(wanted).orderBy('settlement.ends_on', 'desc').orderBy('settlement.id', 'desc'),
      found: wanted,
    })
    return {
      content: await presented(db, rows, { config, viewer }),
      ...totals,
    }
  }

/** One settlement as the admin who asks sees it. */
export const readForAdmin = async (
  db: Database,
  settlementId: string,
  reader: AdminReader,
): Promise<AdminSettlement> => {
  const row = await adminRows(settlementsWithTheirs(db))
    .where('settlement.id', '=', settlementId)
    .executeTakeFirstOrThrow()
  const [settlement] = await presented(db, [row], reader)
  if (!settlement) throw new Error('One row is presented as one.')
  return settlement
}

const presented = async (db: Database, rows: readonly AdminRow[], reader: AdminReader): Promise<AdminSettlement[]> => {
  const ids = rows.map(({ id }) => id)
  const [payouts, atVenue] = await Promise.all([newestPayouts(db, ids), paidAtVenue(db, ids)])
  return rows.map((row) =>
    presentForAdmin(row, { payout: payouts.get(row.id), atVenue: atVenue.get(row.id) ?? 0 }, reader),
  )
}

const settlementsWithTheirs = (db: Database) =>
  db
    .selectFrom('settlement')
    .innerJoin('account', 'account.id', 'settlement.owner_id')
    .innerJoin('contract', 'contract.id', 'settlement.contract_id')

const adminRows = (wanted: ReturnType<typeof settlementsWithTheirs>) =>
  wanted
    .selectAll('settlement')
    .select('contract.bank_details')
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'))

type AdminRow = Awaited<ReturnType<ReturnType<typeof adminRows>['executeTakeFirstOrThrow']>>

const filtered = (db: Database, query: Asked<Api['listSettlements']>['query']) => {
  let wanted = settlementsWithTheirs(db)
  if (query.turfOwnerId) wanted = wanted.where('settlement.owner_id', '=', query.turfOwnerId)
  if (query.status) wanted = wanted.where('settlement.status', '=', query.status)
  if (query.payoutId) wanted = wanted.where('settlement.payout_id', '=', query.payoutId)
  if (query.entityId) wanted = wanted.where('settlement.id', '=', query.entityId)
  if (query.settlementStartDate) wanted = wanted.where('settlement.starts_on', '>=', query.settlementStartDate)
  if (query.settlementEndDate) wanted = wanted.where('settlement.ends_on', '<=', query.settlementEndDate)
  return wanted
}
