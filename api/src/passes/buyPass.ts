import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { PassOfferTable, PaymentOrderTable } from '@baari/db/schema.ts'
import { lastDayOf, minutesOfPass } from '@baari/domain/passes/pass.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { type CheckoutAnswer, refuseUnlessConfirmed, settleAnswer } from '../payments/checkoutAnswer.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { insertOrder, intendedOrder, openedId } from '../payments/openOrder.ts'
import type { Settle } from '../payments/savePayment.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { cancelUnpaid } from './endPasses.ts'
import { copiedTerms, isOfAccount, type PassRow, termsOf } from './passRows.ts'
import { readPass } from './readPasses.ts'

export interface PassServices {
  gateway: PaymentGateway
  settle: Settle
}

interface Buying {
  offerId: string
  accountId: string
  /** Paise. */
  expectedPrice: number | undefined
}

/** Saves an unpaid pass with its order, then opens the order at the provider with nothing locked. */
export const buyPass =
  ({ gateway }: PassServices): Handler<Api['buyPass']> =>
  async ({ body }, { db, now, viewer }) => {
    const buying = {
      offerId: body.offerId,
      accountId: viewer.accountId,
      expectedPrice: body.expectedPrice ?? undefined,
    }
    const { pass, order } = await db
      .transaction()
      .execute((transaction) => awaitPayment(buying, gateway, { db: transaction, now }))
    // An unpaid pass takes no slot: if the provider does not answer, its order can wait for the next request, or lapse.
    return presentOrder(pass, await openedId(order, { db, gateway }), gateway)
  }

/** An account has one unpaid pass of an offer: asking again returns the same order, unless the offer has changed. */
const awaitPayment = async (
  { offerId, accountId, expectedPrice }: Buying,
  gateway: PaymentGateway,
  { db, now }: Moment,
): Promise<{ pass: PassRow; order: Selectable<PaymentOrderTable> }> => {
  // The deletion of an account waits for the same lock.
  await sql`select pg_advisory_xact_lock(hashtextextended('holds/' || ${accountId}, 0))`.execute(db)
  const offer = await offerOnSale(db, offerId)
  if (expectedPrice !== undefined && expectedPrice !== offer.price)
    throw new Failure('PRICE_CHANGED', { extra: { totalPrice: offer.price / 100 } })
  const awaited = await db
    .selectFrom('pass')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .where('state', '=', 'AWAITED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (awaited && hasTermsOf(awaited, offer))
    return {
      pass: awaited,
      order: await db
        .selectFrom('payment_order')
        .selectAll()
        .where('pass_id', '=', awaited.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    }
  if (awaited) await cancelUnpaid(awaited, { db, now })
  const pass = await db
    .insertInto('pass')
    .values({
      id: newId('PASS', now),
      offer_id: offer.id,
      turf_id: offer.turf_id,
      owner_id: offer.owner_id,
      account_id: accountId,
      sold: 'ONLINE',
      ...copiedTerms(offer),
      state: 'AWAITED',
      minutes_in_all: minutesOfPass(termsOf(offer), dateAt(now, offer.time_zone)),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const order = await insertOrder(
    db,
    intendedOrder({ id: pass.id, amount: pass.price, attempt: 1, provider: gateway.name }, { pass_id: pass.id }, now),
  )
  return { pass, order }
}

const hasTermsOf = (pass: PassRow, offer: Selectable<PassOfferTable>): boolean =>
  JSON.stringify(copiedTerms(pass)) === JSON.stringify(copiedTerms(offer))

/** An offer on sale at a turf that sells, with the turf’s owner and zone. */
const offerOnSale = async (db: Database, offerId: string) => {
  const offer = await db
    .selectFrom('pass_offer')
    .innerJoin('turf', 'turf.id', 'pass_offer.turf_id')
    .selectAll('pass_offer')
    .select(['turf.owner_id', 'turf.time_zone', 'turf.onboarded'])
    .where('pass_offer.id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw new Failure('NOT_FOUND', { message: 'We could not find this pass.' })
  if (!offer.active || !offer.onboarded) throw new Failure('PASS_NOT_OFFERED')
  return offer
}

/** The columns of a pass sold at the desk, which begins at once. */
const deskPass = (
  offer: Awaited<ReturnType<typeof offerOnSale>>,
  { soldBy, accountId, phone }: { soldBy: string; accountId: string | null; phone: string },
  now: Date,
) => {
  const from = dateAt(now, offer.time_zone)
  return {
    id: newId('PASS', now),
    offer_id: offer.id,
    turf_id: offer.turf_id,
    owner_id: offer.owner_id,
    account_id: accountId,
    phone: accountId === null ? phone : null,
    sold: 'DESK' as const,
    sold_by: soldBy,
    ...copiedTerms(offer),
    state: 'ACTIVE' as const,
    minutes_in_all: minutesOfPass(termsOf(offer), from),
    valid_from: from,
    valid_until: lastDayOf(termsOf(offer), from),
    created_at: now,
    updated_at: now,
  }
}

/** Sells a pass at the desk to a number, with or without an account yet. Returns the id of the pass. */
export const insertDeskPass = async (
  db: Database,
  { offerId, phone, soldBy, expectedPrice }: { offerId: string; phone: string; soldBy: string; expectedPrice: number },
  now: Date,
): Promise<{ id: string; turfId: string; price: number }> => {
  const offer = await offerOnSale(db, offerId)
  if (offer.price !== expectedPrice) throw new Failure('PRICE_CHANGED', { extra: { totalPrice: offer.price / 100 } })
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const row = deskPass(offer, { soldBy, accountId: account?.id ?? null, phone }, now)
  await db.insertInto('pass').values(row).execute()
  return { id: row.id, turfId: offer.turf_id, price: offer.price }
}

/** Checks the checkout's answer against the stored order and then against the provider. */
export const confirmPassPayment =
  ({ gateway, settle }: PassServices): Handler<Api['confirmPassPayment']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const orders = await db
      .selectFrom('payment_order')
      .innerJoin('pass', 'pass.id', 'payment_order.pass_id')
      .select('provider_order_id')
      .where('pass.id', '=', params.passId)
      .where(isOfAccount(viewer.accountId))
      .execute()
    if (orders.length === 0) throw new Failure('NOT_FOUND', { message: 'We could not find this pass.' })
    if (orders.every(({ provider_order_id: id }) => id !== body.razorpay_order_id))
      throw new Failure('PAYMENT_MISMATCH')
    const answer: CheckoutAnswer = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    }
    const outcome = await settleAnswer(answer, { gateway, settle, db })
    refuseUnlessConfirmed(outcome, 'PASS_FAILED_REFUNDED')
    return readPass(db, { passId: params.passId, accountId: viewer.accountId }, now)
  }

const presentOrder = (pass: PassRow, providerOrderId: string, gateway: PaymentGateway): Answer<Api['buyPass']> => ({
  externalPaymentKey: gateway.publicKey,
  externalPaymentOrderId: providerOrderId,
  price: pass.price,
  currency: 'INR',
  entityId: pass.id,
  bookingPlayerEntityId: null,
  holdExpiresAt: null,
  totalPrice: pass.price,
  discount: 0,
  balanceAtVenue: 0,
  status: pass.state,
  checkoutScript: gateway.checkoutScript,
})
