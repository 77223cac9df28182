import type { Api } from '@baari/contract/api.ts'
import type { Answer, RequestOf } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { STOPPED_REASON } from '@baari/domain/bookings/cancellation.ts'
import { type RawBuilder, sql } from 'kysely'
import { cancelForTurf } from '../games/cancelOwnerBooking.ts'
import type { NotifyJob } from '../jobNames.ts'
import { paidOnline } from '../passes/usePass.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { processDueRows } from '../platform/jobs/processDueRows.ts'
import { lockTurf } from '../turfs/managedTurfs.ts'
import { askHandOver, decideStop } from '../turfs/updateTurf.ts'
import { type ApprovalServices, declineAct } from './carryOut.ts'

type StoppedTurf = Answer<Api['listStoppedTurfs']>['content'][number]

/** Bookings that can still be cancelled at a turf: bookings of whole grounds, and games with paid seats. */
const booked: RawBuilder<unknown> = sql`(
  select booking.id, turf_id, starts_at, ${paidOnline} as paid, created_at from booking
    where game_id is null and status = 'CONFIRMED' and starts_at > ${databaseNow}
  union all
  select game.id, game.turf_id, game.starts_at,
         (select coalesce(sum(captured), 0)::bigint from booking where game_id = game.id and status = 'CONFIRMED'),
         game.created_at
    from game
    where game.status in ('PENDING', 'CONFIRMED') and seats_paid > 0 and game.starts_at > ${databaseNow})`

const stoppedRows = (db: Database) =>
  db
    .selectFrom('turf')
    .innerJoin('account', 'account.id', 'turf.owner_id')
    .innerJoinLateral(
      () =>
        sql<{ bookings: number; paid: number; next_at: Date | null }>`(
          select count(*)::integer as bookings, coalesce(sum(paid), 0)::bigint as paid, min(starts_at) as next_at
          from ${booked} booked where booked.turf_id = turf.id)`.as('ahead'),
      (join) => join.onTrue(),
    )
    .where('turf.sale_stopped_at', 'is not', null)
    .select(['turf.id', 'turf.name', 'turf.owner_id', 'turf.sale_stopped_at', 'turf.stop_decision'])
    .select(['ahead.bookings', 'ahead.paid', 'ahead.next_at'])
    .select(sql<string>`concat_ws(' ', account.first_name, account.last_name)`.as('owner_name'))

type Row = Awaited<ReturnType<ReturnType<typeof stoppedRows>['executeTakeFirstOrThrow']>>

const present = (row: Row): StoppedTurf => ({
  turfId: row.id,
  turfName: row.name,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  stoppedAt: row.sale_stopped_at!,
  decision: row.stop_decision,
  bookingsAhead: row.bookings,
  paidAhead: row.paid,
  nextAt: row.next_at,
})

export const listStoppedTurfs: Handler<Api['listStoppedTurfs']> = async ({ query }, { db }) => {
  const { rows, ...totals } = await readList({
    db,
    query,
    rows: stoppedRows(db)
      .where(isRequested(query))
      .orderBy(sql`stop_decision is not null`)
      .orderBy('turf.sale_stopped_at', 'desc')
      .orderBy('turf.id'),
    found: db.selectFrom('turf').where('sale_stopped_at', 'is not', null).where(isRequested(query)),
  })
  return { content: rows.map(present), ...totals }
}

/** Only a turf with bookings ahead needs a decision. */
const isRequested = ({ state, ownerId }: RequestOf<Api['listStoppedTurfs']>['query']): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(ownerId ? [sql`turf.owner_id = ${ownerId}`] : []),
      ...(state === 'OPEN'
        ? [sql`stop_decision is null and exists (select from ${booked} booked where booked.turf_id = turf.id)`]
        : []),
      ...(state === 'DECIDED' ? [sql`stop_decision is not null`] : []),
    ],
    sql` and `,
  )}`

interface Services {
  config: ApprovalServices['config']
  notifyJob: NotifyJob
}

/** The requests for a new owner of the turf that are not carried out yet. */
const lockHandOvers = (db: Database, turfId: string) =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', 'TURF_OWNER')
    .where('subject_id', '=', turfId)
    .where('applied_at', 'is', null)
    .where('is_approved', 'is not', false)
    .forUpdate()
    .execute()

export const decideStoppedTurf =
  ({ config, notifyJob }: Services): Handler<Api['decideStoppedTurf']> =>
  async ({ params: { turfId }, body }, { db, now, viewer, afterCommit }) => {
    // Every decision on a request locks the request before its turf.
    await lockHandOvers(db, turfId)
    const turf = await lockTurf(db, turfId)
    if (turf.sale_stopped_at === null) throw new Failure('NOT_FOUND', { message: 'This turf takes bookings.' })
    const { decision, ownerId, reason } = body
    const actorId = viewer.accountId
    if (decision !== 'HAND_OVER')
      for (const request of await lockHandOvers(db, turfId))
        await declineAct({ request, by: actorId, reason, config }, { db, now })
    await decideStop(db, { turfId, decision, decidedBy: actorId })
    await recordAuditEvents(
      [
        {
          actorId,
          action: 'turf.stopDecided',
          subjectId: turfId,
          before: { decision: turf.stop_decision },
          after: { decision, reason },
        },
      ],
      { db, now },
    )
    if (ownerId !== undefined && decision === 'HAND_OVER')
      await askHandOver(
        { turf, ownerId, takesBookings: true, reason, askedBy: actorId },
        { db, now, appSecret: config.APP_SECRET },
      )
    afterCommit(() => {
      for (const job of ['refundStoppedTurfs', 'sendMessages'] as const) notifyJob(job)
    })
    return present(await stoppedRows(db).where('turf.id', '=', turfId).executeTakeFirstOrThrow())
  }

/** Cancels the bookings of stopped turfs that an admin has decided to refund, and notifies their players. */
export const refundStoppedTurfs = ({ requestDb, config, notifyJob }: Services & { requestDb: Database }): Job =>
  processDueRows({
    name: 'refundStoppedTurfs',
    everyMilliseconds: 30_000,
    db: requestDb,
    due: sql`
      select booked.id, booked.created_at as since from turf join ${booked} booked on booked.turf_id = turf.id
      where sale_stopped_at is not null and stop_decision = 'REFUND'`,
    handle: async ([bookingId = ''], now) => {
      const cancelled = await requestDb.transaction().execute(async (db) => {
        const turf = await db
          .selectFrom('turf')
          .innerJoin(sql<{ id: string; turf_id: string }>`${booked}`.as('booked'), 'booked.turf_id', 'turf.id')
          .select('turf.stop_decided_by')
          .where('booked.id', '=', bookingId)
          .where('sale_stopped_at', 'is not', null)
          .where('stop_decision', '=', 'REFUND')
          .executeTakeFirst()
        if (!turf) return 0
        const cancelling = {
          by: 'ADMIN',
          actorId: turf.stop_decided_by!,
          body: { bookingId, reason: STOPPED_REASON },
        } as const
        await cancelForTurf(cancelling, { db, now, appSecret: config.APP_SECRET })
        return 1
      })
      if (cancelled > 0) for (const job of ['sendRefunds', 'sendMessages'] as const) notifyJob(job)
      return cancelled
    },
    atOnce: 1,
  })
