import type { Database } from '@baari/db/connect.ts'
import type { DisputeTable } from '@baari/db/schema.ts'
import { DISPUTED_REASON, disputeBearers, endsBooking } from '@baari/domain/payments/disputeBearers.ts'
import { isOfBooking } from '@baari/domain/payments/settlePayment.ts'
import { NO_TERMS } from '@baari/domain/settlements/contractTerms.ts'
import { linePostings } from '@baari/domain/settlements/ledger.ts'
import { lostDisputeLine } from '@baari/domain/settlements/line.ts'
import { lostDisputePostings } from '@baari/domain/settlements/postings.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { notifyOfRefund } from '../bookings/announce.ts'
import { lockBookingOfGames } from '../bookings/bookingRows.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import { endConfirmed } from '../games/cancelGame.ts'
import type { GatewayRefund } from '../payments/gateway.ts'
import { coverRefund, refundWasSent } from '../payments/queueRefund.ts'
import { PutOff } from '../platform/jobs/workFailure.ts'
import { causedBy, writePostings } from '../settlements/ledger.ts'
import { lineRow, saveLines } from '../settlements/lineRows.ts'

type Dispute = Selectable<DisputeTable>

/** Refunds of the payment that are owed and have not gone out; in the books they are owed to the player. */
const awaitedRefunds = (db: Database, paymentId: string) =>
  db
    .selectFrom('refund')
    .select(['id', 'booking_id', 'pass_id', 'attempts', 'sending_until', 'provider_refund_id'])
    .select(sql<number>`amount - covered`.as('amount'))
    .where('payment_id', '=', paymentId)
    .whereRef('covered', '<', 'amount')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'FAILED'),
        eb.and([eb('status', '=', 'PENDING'), eb('provider_refund_id', 'is', null)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()

type AwaitedRefunds = Awaited<ReturnType<typeof awaitedRefunds>>

/**
 * Posts a dispute that the bank decided for the player. Refunds of the payment that are still owed count as paid by it,
 * up to its amount, and only the rest is sent. The turf’s part is a line of its next settlement; the platform bears
 * the rest. An upcoming booking ends: each of its payers is refunded their money in it, less the part that the bank has
 * returned. The caller has locked the booking and its payment and, for seats, the games of their ground first.
 */
export const loseDispute = async (
  dispute: Dispute,
  { paid, refunds }: { paid: Paid; refunds: readonly GatewayRefund[] },
  clock: Announcing,
): Promise<void> => {
  const { db, now } = clock
  const { booking, payment } = paid
  await sql`select lock_contracts_shared()`.execute(db)
  const awaited = await notSent(await awaitedRefunds(db, payment.id), refunds, clock)
  const isCheckedIn = await wasCheckedIn(db, booking.id)
  const borne = disputeBearers({
    deducted: dispute.deducted,
    isTheTurfs: isOfBooking(payment) && (booking.status === 'COMPLETED' || booking.status === 'CANCELLED'),
    wasCheckedIn: isCheckedIn,
    left: booking.captured - booking.refunded,
    awaited: awaited.reduce((sum, { amount }) => sum + amount, 0),
  })
  await db
    .updateTable('dispute')
    .set({
      status: 'LOST',
      borne_by_turf: borne.turf,
      borne_by_platform: borne.platform,
      decided_at: now,
      next_check_at: null,
      updated_at: now,
    })
    .where('id', '=', dispute.id)
    .execute()
  const links = { occurredAt: now, ownerId: booking.owner_id, bookingId: booking.id }
  await writePostings(db, causedBy(links, lostDisputePostings(dispute.id, borne.platform)))
  if (borne.turf > 0) await chargeTurf(dispute, { borne: borne.turf, ownerId: booking.owner_id }, clock)
  await coverRefunds(awaited, clock)
  const { status, starts_at: startsAt } = booking
  if (endsBooking({ status, isOfBooking: isOfBooking(payment), wasCheckedIn: isCheckedIn, startsAt, now }))
    await endConfirmed({ booking, by: 'SYSTEM', reason: DISPUTED_REASON, news: 'booking_disputed' }, clock)
}

/** A refund that is being sent at this moment is waited for; one whose answer was lost is found at the provider. */
const notSent = async (
  awaited: AwaitedRefunds,
  refunds: readonly GatewayRefund[],
  { db, now }: Announcing,
): Promise<AwaitedRefunds> => {
  if (awaited.some(({ sending_until: until }) => until !== null && until > now))
    throw new PutOff(new Error('a refund of the payment is being sent'))
  const left: AwaitedRefunds = []
  for (const refund of awaited) {
    const sent =
      refund.attempts > 0 && refund.provider_refund_id === null
        ? await unknownOf(db, refunds, refund.amount)
        : undefined
    if (sent) await refundWasSent(refund.id, sent.id, { db, now })
    else left.push(refund)
  }
  return left
}

const unknownOf = async (
  db: Database,
  refunds: readonly GatewayRefund[],
  amount: number,
): Promise<GatewayRefund | undefined> => {
  for (const refund of refunds.filter((one) => one.amount === amount && one.status !== 'failed')) {
    const known = await db
      .selectFrom('refund_attempt')
      .select('refund_id')
      .where('provider_refund_id', '=', refund.id)
      .executeTakeFirst()
    if (!known) return refund
  }
  return undefined
}

const wasCheckedIn = async (db: Database, bookingId: string): Promise<boolean> =>
  (await db.selectFrom('check_in').select('booking_id').where('booking_id', '=', bookingId).executeTakeFirst()) !==
  undefined

const chargeTurf = async (
  dispute: Dispute,
  { borne, ownerId }: { borne: number; ownerId: string },
  { db, now }: Announcing,
): Promise<void> => {
  const date = dateAt(now, INDIA)
  const contract = await db
    .selectFrom('contract')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('starts_on', '<=', date)
    .where('ends_on', '>=', date)
    .executeTakeFirst()
  const line = lostDisputeLine(borne)
  await saveLines(db, [
    lineRow(
      line,
      {
        bookingId: dispute.booking_id,
        ownerId,
        contractId: contract?.id ?? null,
        disputeId: dispute.id,
        date,
        terms: NO_TERMS,
      },
      now,
    ),
  ])
  await writePostings(
    db,
    causedBy({ occurredAt: now, ownerId, bookingId: dispute.booking_id }, linePostings(dispute.id, line)),
  )
}

/** Covers the refunds as far as the platform has borne the dispute; only the rest is sent. */
const coverRefunds = async (awaited: AwaitedRefunds, { db, now, appSecret }: Announcing): Promise<void> => {
  for (const { id, ...of } of awaited) {
    const covered = await coverRefund(db, id)
    if (covered > 0) await notifyOfRefund({ id, of, amount: covered }, { db, now, appSecret })
  }
}

/** Locks the games of a ground, then the booking, then its payment, in the order used everywhere. */
export const lockPaid = async (db: Database, providerPaymentId: string) => {
  const known = await db
    .selectFrom('payment')
    .select('booking_id')
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  // A dispute over the payment of a pass is a difference, which an admin decides.
  if (!known?.booking_id) return undefined
  const booking = await lockBookingOfGames(db, known.booking_id)
  const payment = await db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id', 'outcome'])
    .where('provider_payment_id', '=', providerPaymentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { booking, payment }
}

export type Paid = NonNullable<Awaited<ReturnType<typeof lockPaid>>>
