import type { Database } from '@baari/db/connect.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import type { Selectable } from 'kysely'
import { recordAuditEvents } from '../platform/audit/recordAuditEvents.ts'
import { startPayout } from './startPayout.ts'

interface Asked {
  id: string
  settlement: Selectable<SettlementTable> & { bank_details: Buffer }
  askedBy: string
  provider: string
  /** It then waits for another admin. */
  needsApproval: boolean
  /** When the provider is asked to send it. */
  sendAt: Date
}

/** Writes down that a settlement is to be paid. Without an approval to wait for it counts as on its way from here on. */
export const askPayout = async (
  { id, settlement, askedBy, provider, needsApproval, sendAt }: Asked,
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await db
    .insertInto('payout')
    .values({
      id,
      settlement_id: settlement.id,
      amount: settlement.net_payable,
      destination: settlement.bank_details,
      status: needsApproval ? 'AWAITING_APPROVAL' : 'QUEUED',
      needs_approval: needsApproval,
      requested_by: askedBy,
      requested_at: now,
      provider,
      next_try_at: needsApproval ? null : sendAt,
      updated_at: now,
    })
    .execute()
  const after = { payoutId: id, amount: settlement.net_payable, needsApproval }
  await recordAuditEvents([{ actorId: askedBy, action: 'payout.asked', subjectId: settlement.id, after }], { db, now })
  if (!needsApproval) await startPayout({ id, settlement, actorId: askedBy }, { db, now })
}
