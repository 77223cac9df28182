import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { DisputeTable } from '@baari/db/schema.ts'
import { deductedDisputePostings, releasedDisputePostings } from '@baari/domain/settlements/postings.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import type { Selectable } from 'kysely'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { GatewayRefund, PaymentGateway } from '../payments/gateway.ts'
import type { DisputeGateway, GatewayDispute } from '../payments/providerReports.ts'
import { noteDifference } from '../reconciliation/differences.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { lockPaid, loseDispute, type Paid } from './loseDispute.ts'
import { notifyOfDispute, remindersBy } from './notifyOfDispute.ts'

export interface DisputeServices {
  db: Database
  disputes: DisputeGateway
  gateway: Pick<PaymentGateway, 'refundsOf'>
  appSecret: string
  notifyJob: NotifyJob
}

/**
 * Saves a dispute as the provider reports it. A dispute over a payment that is not ours is recorded as a difference;
 * its deduction is another difference, once it is settled.
 */
export const takeDispute = async (
  reported: GatewayDispute,
  { db, disputes, gateway, appSecret, notifyJob }: DisputeServices,
  now: Date,
): Promise<void> => {
  // A refund whose answer was lost may have gone out: it does not come back with the dispute as well.
  const refunds = reported.status === 'LOST' ? await gateway.refundsOf(reported.paymentId) : []
  const isOurs = await saveDispute({ provider: disputes.name, reported, refunds }, { db, now, appSecret })
  if (!isOurs)
    await noteDifference(
      db,
      {
        kind: 'DISPUTE_UNKNOWN',
        subjectId: reported.id,
        ours: null,
        theirs: null,
        providerPaymentId: reported.paymentId,
      },
      { day: dateAt(reported.openedAt, INDIA), now },
    )
  for (const job of ['postFacts', 'sendRefunds', 'sendMessages', 'offerFreedTime'] as const) notifyJob(job)
}

interface Reported {
  provider: string
  reported: GatewayDispute
  /** The payment’s refunds at the provider; read when the dispute is lost. */
  refunds: readonly GatewayRefund[]
}

/** An hour, should a webhook be lost. */
const RECHECK_MILLISECONDS = 3_600_000
const RANK = ['OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED']

/**
 * Takes over what the provider says of a dispute, any number of times and in any order: its state only moves forward,
 * and its postings are written with it. False when the payment is not ours.
 */
export const saveDispute = ({ reported, provider, refunds }: Reported, clock: Announcing): Promise<boolean> =>
  clock.db.transaction().execute(async (db) => {
    const saving = { ...clock, db }
    const paid = await lockPaid(db, reported.paymentId)
    if (!paid) return false
    const dispute = (await lockDispute(db, reported.id)) ?? (await open(reported, { provider, paid }, saving))
    if (dispute.decided_at !== null) return true
    const deducted = deductedOf(reported)
    if (deducted > dispute.deducted) {
      await db.updateTable('dispute').set({ deducted }).where('id', '=', dispute.id).execute()
      await post(
        dispute,
        deductedDisputePostings({ id: dispute.id, soFar: dispute.deducted }, deducted - dispute.deducted),
        saving,
      )
    }
    const current = { ...dispute, deducted: Math.max(deducted, dispute.deducted) }
    if (RANK.indexOf(reported.status) <= RANK.indexOf(dispute.status)) {
      await db
        .updateTable('dispute')
        .set({ next_check_at: later(clock.now) })
        .where('id', '=', dispute.id)
        .execute()
      return true
    }
    if (reported.status === 'LOST') await loseDispute(current, { paid, refunds }, saving)
    else {
      const isOver = reported.status !== 'UNDER_REVIEW'
      await db
        .updateTable('dispute')
        .set({
          status: reported.status,
          decided_at: isOver ? clock.now : null,
          next_check_at: isOver ? null : later(clock.now),
          updated_at: clock.now,
        })
        .where('id', '=', dispute.id)
        .execute()
      if (isOver) await post(current, releasedDisputePostings(dispute.id, current.deducted), saving)
    }
    if (reported.status !== 'UNDER_REVIEW')
      await notifyOfDispute(reported.status === 'LOST' ? 'dispute_lost' : 'dispute_won', dispute, saving)
    return true
  })

const later = (now: Date): Date => new Date(now.getTime() + RECHECK_MILLISECONDS)

/** A lost dispute takes its amount, also where the provider has not said yet that it did. */
const deductedOf = ({ status, deducted, amount }: GatewayDispute): number =>
  status === 'LOST' && deducted === 0 ? amount : deducted

const lockDispute = (db: Database, providerDisputeId: string) =>
  db
    .selectFrom('dispute')
    .selectAll()
    .where('provider_dispute_id', '=', providerDisputeId)
    .forUpdate()
    .executeTakeFirst()

const open = async (
  reported: GatewayDispute,
  { provider, paid }: { provider: string; paid: Paid },
  clock: Announcing,
): Promise<Selectable<DisputeTable>> => {
  const { db, now } = clock
  const dispute = await db
    .insertInto('dispute')
    .values({
      id: newId('DISPUTE', now),
      provider,
      provider_dispute_id: reported.id,
      payment_id: paid.payment.id,
      booking_id: paid.booking.id,
      amount: reported.amount,
      reason_code: reported.reasonCode,
      reason: reported.reason,
      phase: reported.phase,
      respond_by: reported.respondBy,
      status: 'OPEN',
      opened_at: reported.openedAt,
      next_check_at: later(now),
      // Opening notifies admins at once, so a reminder that is already due counts as sent.
      reminders: remindersBy(reported.respondBy, now),
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyOfDispute('dispute_opened', dispute, clock)
  return dispute
}

const post = (
  { booking_id: bookingId }: Pick<Selectable<DisputeTable>, 'booking_id'>,
  postings: Parameters<typeof causedBy>[1],
  { db, now }: Announcing,
): Promise<void> => writePostings(db, causedBy({ occurredAt: now, bookingId }, postings))
