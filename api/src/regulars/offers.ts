import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { CouponTable, OfferTable, TurfTable } from '@baari/db/schema.ts'
import { offerTime } from '@baari/domain/regulars/offers.ts'
import { PAISE_PER_RUPEE, rupeeText } from '@baari/domain/shared/money.ts'
import { type Selectable, sql } from 'kysely'
import { addTurfCoupon, stopTurfCoupon } from '../bookings/turfCoupons.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { sentText } from '../platform/messaging/sendMessages.ts'
import { ownTurf } from '../reservations/readOwnerDays.ts'

type Coupon = Selectable<CouponTable>

const MOST_SHOWN = 50

export const listOffers: Handler<Api['listOffers']> = async ({ params }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: params.turfId, viewer, now })
  const offers = await readOffers(db).where('turf_id', '=', turf.id).limit(MOST_SHOWN).execute()
  const coupons = await db
    .selectFrom('coupon')
    .selectAll()
    .where('turf_id', '=', turf.id)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(MOST_SHOWN)
    .execute()
  const paused = await db
    .selectFrom('offer')
    .select(sql<Date>`upper(pause)`.as('until'))
    .where('turf_id', '=', turf.id)
    .where(sql<boolean>`pause @> ${now}::timestamptz`)
    .executeTakeFirst()
  return { offers: offers.map(presentOffer), coupons: coupons.map(presentOwnCoupon), nextAt: paused?.until ?? null }
}

export const addOwnCoupon: Handler<Api['addOwnCoupon']> = async ({ params, body }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: params.turfId, viewer, now })
  const coupon = await addTurfCoupon({ ...body, turfId: turf.id, today: turf.today }, { db, now })
  const after = presentOwnCoupon(coupon)
  await recordAuditEvents([{ actorId: viewer.accountId, action: 'coupon.created', subjectId: coupon.code, after }], {
    db,
    now,
  })
  return after
}

export const stopOwnCoupon: Handler<Api['stopOwnCoupon']> = async ({ params }, { db, now, viewer }) => {
  const turf = await ownTurf(db, { turfId: params.turfId, viewer, now })
  const coupon = await stopTurfCoupon(db, { turfId: turf.id, code: params.code })
  if (!coupon) throw new Failure('NOT_FOUND', { message: 'There is no such coupon.' })
  await recordAuditEvents(
    [{ actorId: viewer.accountId, action: 'coupon.updated', subjectId: coupon.code, after: { active: false } }],
    { db, now },
  )
  return presentOwnCoupon(coupon)
}

interface OfferRequest {
  turfId: string
  couponCode: string
}

/** The turf and its coupon. A coupon of another turf or of the platform does not exist here. */
const offerable = async (
  { turfId, couponCode }: OfferRequest,
  { db, now, viewer }: { db: Database; now: Date; viewer: Viewer },
) => {
  const { id, today } = await ownTurf(db, { turfId, viewer, now })
  const coupon = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', couponCode)
    .where('turf_id', '=', id)
    .executeTakeFirst()
  if (!coupon) throw new Failure('COUPON_UNKNOWN')
  if (!coupon.active) throw new Failure('COUPON_INACTIVE')
  if (coupon.ends_on === null || coupon.ends_on < today) throw new Failure('COUPON_EXPIRED')
  const turf = await db.selectFrom('turf').select(['id', 'name', 'slug']).where('id', '=', id).executeTakeFirstOrThrow()
  return { coupon, turf }
}

/** The facts of an offer's message. */
export const offerFacts = (
  turf: Pick<Selectable<TurfTable>, 'name' | 'slug'>,
  coupon: Pick<Coupon, 'code' | 'kind' | 'value' | 'ends_on'>,
  publicUrl: string,
) => ({
  turf: turf.name,
  discount: coupon.kind === 'FLAT' ? `₹${rupeeText(coupon.value)}` : `${coupon.value}%`,
  coupon: coupon.code,
  date: coupon.ends_on ?? '',
  link: `${publicUrl}/venues/${turf.slug}`,
})

export const checkOffer =
  ({ publicUrl }: { publicUrl: string }): Handler<Api['checkOffer']> =>
  async ({ params, body }, context) => {
    const { db, now } = context
    const { coupon, turf } = await offerable({ ...params, ...body }, context)
    const sendAt = offerTime(now)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from offer_audience(${turf.id}, ${body.unseenDays}::smallint, ${sendAt})`.execute(db)
    const facts = offerFacts(turf, coupon, publicUrl)
    return {
      recipients: rows[0]!.count,
      texts: { en: sentText('turf_offer', facts, 'en'), hi: sentText('turf_offer', facts, 'hi') },
      sendAt,
    }
  }

/** Writes an offer and its messages. Constraints keep the pauses, even between offers sent at the same moment. */
export const sendOffer =
  ({ notifyJob }: { notifyJob: NotifyJob }): Handler<Api['sendOffer']> =>
  async ({ params, body }, context) => {
    const { db, now, viewer, afterCommit } = context
    const { coupon, turf } = await offerable({ ...params, ...body }, context)
    const id = newId('OFFER', now)
    await db
      .insertInto('offer')
      .values({
        id,
        turf_id: turf.id,
        coupon_code: coupon.code,
        unseen_days: body.unseenDays,
        send_at: offerTime(now),
        // A trigger replaces it by the pause from `domain`.
        pause: 'empty',
        created_by: viewer.accountId,
        created_at: now,
      })
      .execute()
    const { rows } = await sql<{ written: number }>`select write_offer_messages(${id}) as written`.execute(db)
    if (rows[0]!.written === 0) throw new Failure('OFFER_WITHOUT_RECIPIENTS')
    const offer = presentOffer(await readOffers(db).where('offer.id', '=', id).executeTakeFirstOrThrow())
    await recordAuditEvents([{ actorId: viewer.accountId, action: 'offer.sent', subjectId: id, after: offer }], {
      db,
      now,
    })
    afterCommit(() => notifyJob('sendOffers'))
    return offer
  }

const messagesOf = (status: 'SENT' | 'WITHHELD') => sql<number>`(
  select count(*) from offer_message where offer_id = offer.id and status = ${status})`

const readOffers = (db: Database) =>
  db
    .selectFrom('offer')
    .selectAll('offer')
    .select([messagesOf('SENT').as('sent'), messagesOf('WITHHELD').as('withheld')])
    .orderBy('created_at', 'desc')
    .orderBy('id')

const presentOffer = (
  offer: Selectable<OfferTable> & { sent: number; withheld: number },
): Answer<Api['sendOffer']> => ({
  entityId: offer.id,
  couponCode: offer.coupon_code,
  unseenDays: offer.unseen_days,
  sendAt: offer.send_at,
  recipients: offer.recipients,
  sent: offer.sent,
  withheld: offer.withheld,
})

const presentOwnCoupon = (coupon: Coupon): Answer<Api['addOwnCoupon']> => ({
  code: coupon.code,
  kind: coupon.kind === 'FLAT' ? 'FLAT' : 'PERCENT',
  value: coupon.kind === 'FLAT' ? coupon.value / PAISE_PER_RUPEE : coupon.value,
  minimumTotal: coupon.minimum_total,
  cap: coupon.cap,
  // A turf's own coupon always has a last day.
  endsOn: coupon.ends_on!,
  active: coupon.active,
})
