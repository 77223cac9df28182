import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { DisputeTable } from '@baari/db/schema.ts'
import { clockText, dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import type { Selectable } from 'kysely'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'

/** Tells every admin what a dispute has come to; until when it can be answered while it can. */
export const tellOfDispute = async (
  kind: 'dispute_opened' | 'dispute_due' | 'dispute_won' | 'dispute_lost',
  dispute: Pick<Selectable<DisputeTable>, 'booking_id' | 'amount' | 'respond_by'>,
  clock: { db: Database; now: Date },
): Promise<void> => {
  const { turf } = await clock.db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select('turf.name as turf')
    .where('booking.id', '=', dispute.booking_id)
    .executeTakeFirstOrThrow()
  const facts = {
    turf,
    paid: new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(dispute.amount / 100),
    reference: shortId(dispute.booking_id),
    ...(kind === 'dispute_opened' ? { until: dateAt(dispute.respond_by, INDIA) } : {}),
    ...(kind === 'dispute_due'
      ? {
          date: dateAt(dispute.respond_by, INDIA),
          until: clockText(minutesAt(dispute.respond_by, INDIA)),
        }
      : {}),
  }
  await notifyAdmins({ kind, facts }, clock)
}
