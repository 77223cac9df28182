import type { Api } from '@baari/contract/api.ts'
import type { WireReply, WireRequest } from '@baari/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Player } from './player.ts'
import type { TestApp } from './startTestApp.ts'

/** The terms of a contract for 2027 that is settled monthly and takes nothing. */
export const monthlyTerms = (turfOwnerId: string) => ({
  turfOwnerId,
  settlementFrequency: 'MONTHLY' as const,
  contractStartDate: '2027-01-01',
  contractEndDate: '2027-12-31',
  bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank', upiId: 'NA' },
  commissionRules: [],
  monthlyCharges: 0,
})

/** Approves the requests about a contract, as if a second admin had done so two days ago. */
export const approveContract = async (app: TestApp, contractId: string): Promise<void> => {
  const second = await app.player('ADMIN')
  const { db } = app.database
  await sql`
    update approval set decided_by = ${second.id}, decided_at = requested_at, is_approved = true,
                        effective_at = requested_at
    where subject_id = ${contractId} and is_approved is null`.execute(db)
  await sql`
    update bank_change set holder = 'MATCHES', next_try_at = null
    where contract_id = ${contractId} and applied_at is null`.execute(db)
  await app.runJobs('applyApproved', 'applyBankChanges')
}

/** Agrees on a contract, as if a second admin had approved its terms and its payee two days ago. */
export const agreeContract = async (
  app: TestApp,
  admin: Player,
  request: WireRequest<Api['createContract']>,
): Promise<WireReply<Api['createContract']>> => {
  const contract = await admin.client.createContract(request)
  if (contract.bankChange === null && !contract.awaitsApproval) return contract
  await approveContract(app, contract.entityId)
  return contract
}
