import { shortId } from '@baari/contract/wire/values.ts'
import type { Database } from '@baari/db/connect.ts'
import type { DisputeTable } from '@baari/db/schema.ts'
import { rupeeText } from '@baari/domain/shared/money.ts'
import { clockText, dateAt, INDIA, minutesAt } from '@baari/domain/shared/zonedTime.ts'
import type { Selectable } from 'kysely'
import { notify } from '../platform/messaging/notify.ts'
import { notifyAdmins } from '../platform/messaging/notifyAdmins.ts'

/** Tells every admin what a dispute has come to; until when it can be answered while it can. */
export const notifyOfDispute = async (
  kind: 'dispute_opened' | 'dispute_due' | 'dispute_won' | 'dispute_lost',
  dispute: Pick<Selectable<DisputeTable>, 'booking_id' | 'amount' | 'respond_by'>,
  clock: { db: Database; now: Date },
): Promise<void> => {
  const facts = await factsOf(dispute, clock)
  const lastDay = dateAt(dispute.respond_by, INDIA)
  if (kind === 'dispute_opened') await notifyAdmins({ kind, facts: { ...facts, until: lastDay } }, clock)
  else if (kind === 'dispute_due') {
    const until = clockText(minutesAt(dispute.respond_by, INDIA))
    await notifyAdmins({ kind, facts: { ...facts, date: lastDay, until } }, clock)
  } else await notifyAdmins({ kind, facts }, clock)
}

/** Notifies the owner of the turf of the answer: an accepted dispute may cost them the booking. */
export const tellOwnerOfAnswer = async (
  answer: 'CONTEST' | 'ACCEPT',
  dispute: Disputed & { owner_id: string },
  clock: { db: Database; now: Date },
): Promise<void> =>
  notify(
    {
      accountId: dispute.owner_id,
      kind: answer === 'CONTEST' ? 'turf_dispute_contested' : 'turf_dispute_accepted',
      facts: await factsOf(dispute, clock),
      bookingId: dispute.booking_id,
    },
    clock,
  )

type Disputed = Pick<Selectable<DisputeTable>, 'booking_id' | 'amount'>

const factsOf = async (dispute: Disputed, { db }: { db: Database }) => {
  const { turf } = await db
    .selectFrom('booking')
    .innerJoin('turf', 'turf.id', 'booking.turf_id')
    .select('turf.name as turf')
    .where('booking.id', '=', dispute.booking_id)
    .executeTakeFirstOrThrow()
  return { turf, paid: rupeeText(dispute.amount), reference: shortId(dispute.booking_id) }
}
