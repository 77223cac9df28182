import type { Database } from '@baari/db/connect.ts'
import type { SettlementTable } from '@baari/db/schema.ts'
import { startedPayoutPostings } from '@baari/domain/settlements/ledger.ts'
import type { Selectable } from 'kysely'
import { startSettlement } from '../settlements/movePaidSettlement.ts'
import { causedBy, writePostings } from '../settlements/writePostings.ts'

/** From here on the money counts as on its way, whatever becomes of the call that sends it. */
export const startPayout = async (
  { id, settlement, actorId }: { id: string; settlement: Selectable<SettlementTable>; actorId: string },
  { db, now }: { db: Database; now: Date },
): Promise<void> => {
  await startSettlement(db, settlement.id)
  await writePostings(
    db,
    causedBy(
      { occurredAt: now, actorId, ownerId: settlement.owner_id, settlementId: settlement.id },
      startedPayoutPostings(id, settlement.net_payable),
    ),
  )
}
