import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import { canBePaid, maskedDestination } from '@baari/domain/settlements/bankDetails.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import type { NewestPayout } from './newestPayouts.ts'
import { presentSettlement } from './presentSettlement.ts'
import { openBankDetails } from './sealedBankDetails.ts'

type AdminSettlement = Answer<Api['listSettlements']>['content'][number]

export interface AdminReader {
  config: Pick<Config, 'BANK_SECRET' | 'PAYOUTS'>
  viewer: { accountId: string }
}

type Row = Selectable<SettlementTable> & { bank_details: Buffer; owner_name: string }

/** One settlement as the admin who asks sees it. */
export const presentForAdmin = (
  row: Row,
  { payout, atVenue }: { payout: NewestPayout | undefined; atVenue: number },
  { config, viewer }: AdminReader,
): AdminSettlement => ({
  ...presentSettlement(row, atVenue),
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
  const isOn = config.PAYOUTS !== 'manual'
  if (payout?.status === 'AWAITING_APPROVAL')
    return isOn && payout.requested_by !== viewer.accountId ? ['APPROVE', 'DECLINE'] : ['DECLINE']
  if (row.status !== 'PENDING' && row.status !== 'FAILED') return []
  const isPayable = isOn && canBePaid(openBankDetails(row.bank_details, config.BANK_SECRET))
  return isPayable ? ['PAY', 'RECORD'] : ['RECORD']
}
