import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import { canBePaid, maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import type { SettlementFigures } from '@baari/domain/settlements/settlement.ts'
import { type Selectable, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { openBankDetails } from './sealedBankDetails.ts'

/** The settlements of the viewer; the count comes with the page. */
export const listOwnerSettlements =
  ({ config }: Pick<AdminReader, 'config'>): Handler<Api['listOwnerSettlements']> =>
  async ({ query: { page, size, isUnpaid } }, { db, viewer }) => {
    const all = db.selectFrom('settlement').where('owner_id', '=', viewer.accountId)
    const own = isUnpaid ? all.where(hasMoneyDue) : all
    const direction = isUnpaid ? 'asc' : 'desc'
    const { rows, ...totals } = await readList({
      db,
      query: { page, size },
      rows: own.selectAll().select(sentTo).orderBy('ends_on', direction).orderBy('id', direction),
      found: own,
    })
    const atVenue = await paidAtVenue(
      db,
      rows.map(({ id }) => id),
    )
    return {
      content: rows.map((row) => presentSettlement(row, atVenue.get(row.id) ?? 0, config.BANK_SECRET)),
      ...totals,
    }
  }

/** Literal, so that even a prepared plan can use the index over unpaid settlements. */
const hasMoneyDue = sql<boolean>`status <> 'COMPLETED' and net_payable > 0`

type AdminSettlement = Answer<Api['listSettlements']>['content'][number]

export const listSettlements =
  ({ config }: Pick<AdminReader, 'config'>): Handler<Api['listSettlements']> =>
  async ({ query }, { db, viewer }) => {
    const { page, size } = query
    const requested = filtered(db, query)
    const { rows, ...totals } = await readList({
      db,
      query: { page, size },
      rows: adminRows(requested).orderBy('settlement.ends_on', 'desc').orderBy('settlement.id', 'desc'),
      found: requested,
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

const adminRows = (requested: ReturnType<typeof settlementsWithTheirs>) =>
  requested
    .selectAll('settlement')
    .select(['contract.bank_details', sentTo])
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'))

type AdminRow = Awaited<ReturnType<ReturnType<typeof adminRows>['executeTakeFirstOrThrow']>>

const filtered = (db: Database, query: RequestOf<Api['listSettlements']>['query']) => {
  let requested = settlementsWithTheirs(db)
  if (query.turfOwnerId) requested = requested.where('settlement.owner_id', '=', query.turfOwnerId)
  if (query.status) requested = requested.where('settlement.status', '=', query.status)
  if (query.payoutId) requested = requested.where('settlement.payout_id', '=', query.payoutId)
  if (query.entityId) requested = requested.where('settlement.id', '=', query.entityId)
  if (query.settlementStartDate) requested = requested.where('settlement.starts_on', '>=', query.settlementStartDate)
  if (query.settlementEndDate) requested = requested.where('settlement.ends_on', '<=', query.settlementEndDate)
  return requested
}

interface AdminReader {
  config: Pick<Config, 'BANK_SECRET' | 'PAYOUTS'>
  viewer: Pick<Viewer, 'accountId' | 'role'>
}

/** The sealed account that the settlement was paid to; null if the payout came back. */
const sentTo = sql<Buffer | null>`(
  select destination from payout where payout.settlement_id = settlement.id and payout.status = 'PROCESSED')`.as(
  'sent_to',
)

type PaidSettlement = Selectable<SettlementTable> & { sent_to: Buffer | null }
type Row = PaidSettlement & { bank_details: Buffer; owner_name: string }

/** One settlement as the admin who asks sees it. */
const presentForAdmin = (
  row: Row,
  { payout, atVenue }: { payout: NewestPayout | undefined; atVenue: number },
  { config, viewer }: AdminReader,
): AdminSettlement => ({
  ...presentSettlement(row, atVenue, config.BANK_SECRET),
  turfOwnerName: row.owner_name,
  payTo: maskedDestination(openBankDetails(row.bank_details, config.BANK_SECRET)),
  payout: payout ? presentPayout(payout, config.BANK_SECRET) : null,
  mayDo: actsOn(row, payout, { config, viewer }),
})

const presentPayout = (row: NewestPayout, bankSecret: string): NonNullable<AdminSettlement['payout']> => ({
  entityId: row.id,
  amount: row.amount,
  status: row.status,
  payTo: maskedDestination(openBankDetails(row.destination, bankSecret)) ?? '',
  askedBy: row.asked_by_name,
  askedAt: row.requested_at,
  approvedBy: row.approved_by === null ? null : row.approved_by_name,
  providerPayoutId: row.provider_payout_id,
  utr: row.utr,
  reason: row.reason,
})

const actsOn = (
  row: Row,
  payout: NewestPayout | undefined,
  { config, viewer }: AdminReader,
): AdminSettlement['mayDo'] => {
  if (viewer.role !== 'ADMIN') return []
  const isOn = config.PAYOUTS !== 'manual'
  if (payout?.status === 'AWAITING_APPROVAL')
    return isOn && payout.requested_by !== viewer.accountId ? ['APPROVE', 'DECLINE'] : ['DECLINE']
  if (row.status !== 'PENDING' && row.status !== 'FAILED') return []
  const isPayable = isOn && canBePaid(openBankDetails(row.bank_details, config.BANK_SECRET))
  return isPayable ? ['PAY', 'RECORD'] : ['RECORD']
}

type OwnerSettlement = Answer<Api['listOwnerSettlements']>['content'][number]

/** A stored settlement's figures. */
export const figuresOf = (row: Selectable<SettlementTable>): SettlementFigures => ({
  totalBookingAmount: row.total_booking_amount,
  cancellationCharge: row.cancellation_charge,
  commissionAmount: row.commission,
  cancellationCommissionAmount: row.cancellation_commission,
  gatewayCharges: row.gateway_charges,
  totalDiscount: row.total_discount,
  discountByTurf: row.discount_by_turf,
  monthlyCharges: row.monthly_charges,
  gstOnPlatformFees: row.gst_on_platform_fees,
  tcsAmount: row.tcs,
  tdsAmount: row.tds,
  adjustmentAmount: row.adjustment,
  netPayableAmount: row.net_payable,
  carriedForward: row.carried_forward,
})

const presentSettlement = (row: PaidSettlement, atVenue: number, bankSecret: string): OwnerSettlement => ({
  entityId: row.id,
  turfOwnerId: row.owner_id,
  settlementStartDate: row.starts_on,
  settlementEndDate: row.ends_on,
  scheduledSettlementDate: row.scheduled_on,
  ...figuresOf(row),
  turfDiscount: row.discount_by_turf,
  paidAtVenue: atVenue,
  bookingCount: row.line_count,
  status: row.status,
  payoutId: row.payout_id,
  paidAt: row.paid_at,
  paidTo: row.sent_to && maskedDestination(openBankDetails(row.sent_to, bankSecret)),
})

const nameOf = (table: 'asker' | 'approver') =>
  sql<string>`concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})`

/** The last try to pay each of these settlements through the provider. */
const newestPayouts = async (db: Database, settlementIds: readonly string[]) => {
  const rows = await db
    .selectFrom('payout')
    .innerJoin('account as asker', 'asker.id', 'payout.requested_by')
    .leftJoin('account as approver', 'approver.id', 'payout.approved_by')
    .selectAll('payout')
    .select([nameOf('asker').as('asked_by_name'), nameOf('approver').as('approved_by_name')])
    .distinctOn('payout.settlement_id')
    .where((eb) => eb('payout.settlement_id', '=', eb.fn.any(eb.val(settlementIds))))
    .orderBy('payout.settlement_id')
    .orderBy('payout.requested_at', 'desc')
    .orderBy('payout.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.settlement_id, row]))
}

type NewestPayout = Awaited<ReturnType<typeof newestPayouts>> extends Map<string, infer Row> ? Row : never

/** The amounts paid at the venue for the bookings of each settlement, which Baari does not pay out. */
const paidAtVenue = async (db: Database, settlementIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ settlement_id: string; balance: number }>`
    select settlement_id, sum(balance)::bigint as balance from settlement_line
    where settlement_id = any (${settlementIds}::text[]) group by settlement_id`.execute(db)
  return new Map(rows.map(({ settlement_id, balance }) => [settlement_id, balance]))
}
