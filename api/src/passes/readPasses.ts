import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { minutesOfPass, unusedPart } from '@baari/domain/passes/pass.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { dateAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { clockOfAll, clocksOf } from '../payments/lateRefunds.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'
import { groundNames, isOfAccount, livePass, presentTerms, termsOf, usedOn } from './passRows.ts'

/** The offers of a turf; none while the turf sells nothing. */
export const listPassOffers: Handler<Api['listPassOffers']> = async ({ params }, { db, now }) => {
  const [turf, offers] = await Promise.all([
    db
      .selectFrom('turf')
      .select(['name', 'time_zone', 'onboarded', 'sale_stopped_at'])
      .where('id', '=', params.turfId)
      .executeTakeFirst(),
    db
      .selectFrom('pass_offer')
      .selectAll()
      .select(groundNames(sql`pass_offer.ground_ids`).as('ground_names'))
      .where('turf_id', '=', params.turfId)
      .where('active', '=', true)
      .orderBy('price')
      .orderBy('id')
      .execute(),
  ])
  if (!turf) throw new Failure('NOT_FOUND', { message: 'We could not find this turf.' })
  const sells = turf.onboarded && turf.sale_stopped_at === null
  return {
    turfName: turf.name,
    offers: (sells ? offers : []).map((offer) => ({
      offerId: offer.id,
      ...presentTerms(offer),
      groundNames: offer.ground_names,
      minutesInAll: minutesOfPass(termsOf(offer), dateAt(now, turf.time_zone)),
    })),
  }
}

const selectPasses = (db: Database) =>
  db
    .selectFrom('pass')
    .innerJoin('turf', 'turf.id', 'pass.turf_id')
    .selectAll('pass')
    .select(['turf.name as turf_name', 'turf.time_zone', usedOn.as('used_on')])
    .select(clocksOf(sql`refund.pass_id = pass.id and refund.reason = 'UNUSED'`).as('refunds'))
    .select(groundNames(sql`pass.ground_ids`).as('ground_names'))
    .where('pass.valid_from', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectPasses>['execute']>>[number]

const presentPass = (row: Row, now: Date): Answer<Api['listPasses']>['content'][number] => {
  const live = livePass(row)
  const mayEnd = row.state === 'ACTIVE' && row.sold === 'ONLINE' && row.used_on.length === 0
  return {
    passId: row.id,
    turfId: row.turf_id,
    turfName: row.turf_name,
    ...presentTerms(row),
    groundNames: row.ground_names,
    sold: row.sold,
    state: shownState(row),
    minutesInAll: row.minutes_in_all,
    minutesLeft: live.minutesLeft,
    worthLeft: row.state === 'ACTIVE' ? live.worthLeft : 0,
    validFrom: row.valid_from ?? '',
    validUntil: live.validUntil,
    refundNow: mayEnd ? unusedPart(live, dateAt(now, row.time_zone)) : null,
    refunded: row.refunded,
    refundClock: clockOfAll(row.refunds, now),
    usedOn: row.used_on,
    boughtAt: row.created_at,
  }
}

/** Leaves out unpaid passes. */
const shownState = ({ state }: Pick<Row, 'state'>) => (state === 'AWAITED' ? 'CANCELLED' : state)

export const listPasses: Handler<Api['listPasses']> = async ({ query }, { db, now, viewer }) => {
  const found = () => selectPasses(db).where(isOfAccount(viewer.accountId))
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found()
      .orderBy(sql`pass.state = 'ACTIVE'`, 'desc')
      .orderBy('pass.created_at', 'desc')
      .orderBy('pass.id', 'desc'),
    found: found().clearSelect(),
  })
  return { content: rows.map((row) => presentPass(row, now)), ...totals }
}

/** A pass of the account; NOT_FOUND for any other. */
export const readPass = async (
  db: Database,
  { passId, accountId }: { passId: string; accountId: string },
  now: Date,
): Promise<Answer<Api['refundPass']>> => {
  const row = await selectPasses(db).where('pass.id', '=', passId).where(isOfAccount(accountId)).executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND', { message: 'We could not find this pass.' })
  return presentPass(row, now)
}

/** The collection of a pass sold at the desk, unless it was taken back; for use where `pass` is in scope. */
const collectionOf = sql<string | null>`(
  select taken.id from collection taken where taken.pass_id = pass.id and taken.amount > 0 and taken.undoes is null
    and not exists (select from collection undone where undone.undoes = taken.id))`

const selectSold = (db: Database) =>
  db
    .selectFrom('pass')
    .innerJoin('turf', 'turf.id', 'pass.turf_id')
    .leftJoin('account', 'account.id', 'pass.account_id')
    .selectAll('pass')
    .select(['account.phone as account_phone', usedOn.as('used_on'), collectionOf.as('collection_id')])
    .select(sql<string | null>`nullif(concat_ws(' ', account.first_name, account.last_name), '')`.as('customer_name'))
    .where('pass.valid_from', 'is not', null)

const presentSold = (
  row: Awaited<ReturnType<ReturnType<typeof selectSold>['execute']>>[number],
): Answer<Api['listSoldPasses']>['content'][number] => {
  const live = livePass(row)
  const isActive = row.state === 'ACTIVE'
  return {
    passId: row.id,
    name: row.name,
    kind: row.kind,
    sold: row.sold,
    state: shownState(row),
    customerName: row.customer_name,
    phone: maskedPhone(row.account_phone ?? row.phone),
    price: row.price,
    minutes: row.minutes,
    minutesInAll: row.minutes_in_all,
    minutesLeft: live.minutesLeft,
    worthLeft: isActive ? live.worthLeft : 0,
    refunded: row.refunded,
    validFrom: row.valid_from ?? '',
    validUntil: live.validUntil,
    soldAt: row.created_at,
    isInUse: row.used_on.length > 0,
    collectionId: isActive && row.minutes_used === 0 ? row.collection_id : null,
  }
}

export const listSoldPasses: Handler<Api['listSoldPasses']> = async ({ params, query }, { db, viewer }) => {
  const turf = await ownedTurf(db, params.turfId, viewer)
  const found = () => selectSold(db).where('pass.turf_id', '=', turf.id)
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: found().orderBy('pass.created_at', 'desc').orderBy('pass.id', 'desc'),
    found: found().clearSelect(),
  })
  return { content: rows.map(presentSold), ...totals }
}

/** A pass as its turf sees it. */
export const readSoldPass = async (db: Database, passId: string): Promise<Answer<Api['sellPass']>> =>
  presentSold(await selectSold(db).where('pass.id', '=', passId).executeTakeFirstOrThrow())
