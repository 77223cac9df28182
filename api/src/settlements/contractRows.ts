import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { maskedBankDetails, maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import type { CommissionRule, Share } from '@baari/domain/settlements/contractTerms.ts'
import { PAISE_PER_RUPEE, paiseOf } from '@baari/domain/shared/money.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { readList } from '../platform/http/readList.ts'
import { openBankDetails } from './sealedBankDetails.ts'
import type { SettlementServices } from './settlementServices.ts'

export const listContracts =
  ({ config }: SettlementServices): Handler<Api['listContracts']> =>
  async ({ query: { page, size, turfOwnerId } }, { db, now }) => {
    const owners = turfOwnerId ? [turfOwnerId] : []
    let requested = contractRows(db)
    let all = db.selectFrom('contract')
    for (const ownerId of owners) {
      requested = requested.where('contract.owner_id', '=', ownerId)
      all = all.where('owner_id', '=', ownerId)
    }
    const { rows, ...totals } = await readList({
      db,
      query: { page, size },
      rows: requested.orderBy('contract.starts_on', 'desc').orderBy('contract.id', 'desc'),
      found: all,
    })
    return {
      content: rows.map((row) => presentContract(row, { bankSecret: config.BANK_SECRET, now })),
      ...totals,
    }
  }

/** The contract in force; without one the next, and without that the last. */
export const readOwnContract =
  ({ config }: SettlementServices): Handler<Api['readOwnContract']> =>
  async (_asked, { db, now, viewer }) => {
    const today = dateAt(now, INDIA)
    const row = await contractRows(db)
      .where('contract.owner_id', '=', viewer.accountId)
      .orderBy(sql`contract.ends_on < ${today}`)
      .orderBy(sql`case when contract.ends_on < ${today} then -extract(epoch from contract.ends_on)
                        else extract(epoch from contract.starts_on) end`)
      .limit(1)
      .executeTakeFirst()
    return row ? [presentContract(row, { bankSecret: config.BANK_SECRET, now })] : []
  }

type Contract = Answer<Api['listContracts']>['content'][number]

export const contractRows = (db: Database) =>
  db
    .selectFrom('contract')
    .innerJoin('account', 'account.id', 'contract.owner_id')
    .leftJoin('bank_change', (join) =>
      join
        .onRef('bank_change.contract_id', '=', 'contract.id')
        .on('bank_change.applied_at', 'is', null)
        .on('bank_change.stopped_at', 'is', null),
    )
    .leftJoin('approval', 'approval.id', 'bank_change.approval_id')
    .selectAll('contract')
    .select(['bank_change.details as new_details', 'approval.effective_at', 'approval.is_approved'])
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'))

type Row = Pick<
  Awaited<ReturnType<ReturnType<typeof contractRows>['executeTakeFirstOrThrow']>>,
  | 'id'
  | 'owner_id'
  | 'owner_name'
  | 'frequency'
  | 'starts_on'
  | 'ends_on'
  | 'monthly_charges'
  | 'gateway_fee_bearer'
  | 'bank_details'
  | 'rules'
  | 'new_details'
  | 'effective_at'
  | 'is_approved'
>

export const presentContract = (row: Row, { bankSecret, now }: { bankSecret: string; now: Date }): Contract => {
  const bankDetails = openBankDetails(row.bank_details, bankSecret)
  const today = dateAt(now, INDIA)
  return {
    entityId: row.id,
    turfOwnerId: row.owner_id,
    turfOwnerName: row.owner_name,
    ...presentTerms(row),
    bankDetails: maskedBankDetails(bankDetails),
    payTo: maskedDestination(bankDetails),
    bankChange:
      row.new_details === null || row.effective_at === null
        ? null
        : {
            payTo: maskedDestination(openBankDetails(row.new_details, bankSecret)),
            effectiveAt: row.effective_at,
            isApproved: row.is_approved ?? false,
          },
    status: today < row.starts_on ? 'AHEAD' : today > row.ends_on ? 'ENDED' : 'IN_FORCE',
  }
}

type TermsRow = Pick<Row, 'frequency' | 'starts_on' | 'ends_on' | 'monthly_charges' | 'gateway_fee_bearer' | 'rules'>

export const presentTerms = (row: TermsRow) => ({
  settlementFrequency: row.frequency,
  contractStartDate: row.starts_on,
  contractEndDate: row.ends_on,
  monthlyCharges: row.monthly_charges,
  gatewayFeeBearer: row.gateway_fee_bearer,
  commissionRules: (row.rules as CommissionRule[]).map(presentRule),
})

const presentRule = ({ bookingType, channel, ...rule }: CommissionRule): Contract['commissionRules'][number] => {
  const commission = presentShare(rule.commission)
  const cancellation = presentShare(rule.cancellation)
  return {
    bookingType,
    channel,
    commissionMode: commission.mode,
    value: commission.value,
    cancellationChargeMode: cancellation.mode,
    cancellationChargeValue: cancellation.value,
  }
}

interface SpokenShare {
  mode: Share['mode']
  /** Rupees when FLAT, else percent. */
  value: number
}

export const presentShare = (share: Share): SpokenShare => ({
  mode: share.mode,
  value: share.mode === 'FLAT' ? share.amount / PAISE_PER_RUPEE : share.percentage,
})

/** A share as an admin enters it. */
const shareOf = ({ mode, value }: SpokenShare): Share =>
  mode === 'FLAT' ? { mode, amount: paiseOf(value) } : { mode, percentage: value }

/** A rule of a contract as an admin enters it. */
export const ruleOf = (rule: RequestOf<Api['createContract']>['body']['commissionRules'][number]): CommissionRule => ({
  bookingType: rule.bookingType,
  channel: rule.channel,
  commission: shareOf({ mode: rule.commissionMode, value: rule.value }),
  cancellation: shareOf({ mode: rule.cancellationChargeMode, value: rule.cancellationChargeValue }),
})
