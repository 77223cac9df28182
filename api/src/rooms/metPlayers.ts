import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { MET_DAYS, type MeetingKind } from '@baari/domain/rooms/room.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { databaseNow } from '../platform/jobs/clock.ts'

/** The players whom the viewer has met in a meeting, for blocking and reporting them. */
export const listMetPlayers: Handler<Api['listMetPlayers']> = async ({ params }, { db, viewer }) => ({
  players: (await metPlayers(db, { ...params, viewerId: viewer.accountId })).map((player) => ({
    metId: player.id,
    firstName: player.first_name,
    isLead: player.is_lead,
  })),
})

const MOST_SHOWN = 100

/**
 * Includes players of squads that the viewer has left, and of games and bills that none of the viewer's pages shows. A
 * squad lasts, so its players are listed until a year after they parted.
 */
export const listRecentlyMet: Handler<Api['listRecentlyMet']> = async (_asked, { db, now, viewer }) => {
  const { rows } = await sql<Answer<Api['listRecentlyMet']>['players'][number]>`
    select kind, meeting_id as "meetingId", met_id as "metId", first_name as "firstName", is_lead as "isLead",
           coalesce(turf.name, squad.name) as place, met_at as "metAt"
    from met_players(${viewer.accountId}) met
      join account on account.id = met.account_id
      left join turf on turf.id = met.turf_id
      left join squad on kind = 'SQUAD' and squad.id = meeting_id
    where account.deleted_at is null
      and case kind when 'SQUAD' then parted_at else met_at end > ${now}::timestamptz - ${MET_DAYS} * interval '1 day'
    order by met_at desc, met_id limit ${MOST_SHOWN}`.execute(db)
  return { players: rows }
}

/** Blocks a player whom the viewer has met. Blocking them again changes nothing. */
export const blockPlayer: Handler<Api['blockPlayer']> = async ({ params }, { db, now, viewer }) => {
  const { account_id: blockedId } = await metPlayer(db, { ...params, viewerId: viewer.accountId })
  await db
    .insertInto('blocked_player')
    .values({ id: newId('BLOCKED', now), account_id: viewer.accountId, blocked_id: blockedId, blocked_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'blocked_id']).doNothing())
    .execute()
  return { message: 'You will have nothing to do with this player any more.' }
}

export const unblockPlayer: Handler<Api['unblockPlayer']> = async ({ params }, { db, viewer }) => {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_player')
    .where('id', '=', params.blockedId)
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND', { message: 'This player is not blocked.' })
  return { message: 'The player is no longer blocked.' }
}

export const listBlockedPlayers: Handler<Api['listBlockedPlayers']> = async (_asked, { db, viewer }) => ({
  players: await db
    .selectFrom('blocked_player')
    .innerJoin('account', 'account.id', 'blocked_player.blocked_id')
    .select(['blocked_player.id as blockedId', 'account.first_name as firstName', 'blocked_at as blockedAt'])
    .where('account_id', '=', viewer.accountId)
    .orderBy('blocked_player.id', 'desc')
    .execute(),
})

interface Met {
  id: string
  account_id: string
  turf_id: string | null
  first_name: string
  is_lead: boolean
}

interface Meeting {
  kind: MeetingKind
  meetingId: string
  viewerId: string
}

/** The players whom the viewer has met there: `met_players`. */
export const metPlayers = async (db: Database, { kind, meetingId, viewerId }: Meeting): Promise<Met[]> => {
  const { rows } = await sql<Met>`
    select met_id as id, account_id, turf_id, first_name, is_lead
    from met_players(${viewerId}, ${kind}, ${meetingId}) join account on account.id = account_id
    order by met_at, met_id`.execute(db)
  return rows
}

/** The player of a stay (seats, membership or share), if the viewer has met them there. */
export const metPlayer = async (db: Database, { metId, ...meeting }: Meeting & { metId: string }): Promise<Met> => {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from meeting_stay
    where kind = ${meeting.kind} and meeting_id = ${meeting.meetingId} and stay_id = ${metId}`.execute(db)
  const player = (await metPlayers(db, meeting)).find(({ account_id }) => account_id === rows[0]?.account_id)
  if (!player) throw new Failure('NOT_FOUND', { message: 'We could not find this player.' })
  return player
}

interface Ending {
  gameId: string
  turfName: string
  startsAt: Date
  amount: number
}

/** Reads the stated gender, when a different one can be stated, and the paid seats that a change from woman ends. */
export const readGender: Handler<Api['readGender']> = async (_asked, { db, viewer }) => {
  const account = await db
    .selectFrom('account')
    .select(['gender', 'gender_next_at', sql<boolean>`gender_next_at > ${databaseNow}`.as('stays')])
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const { rows: endsSeats } = await sql<Ending>`
    select game.id as "gameId", turf.name as "turfName", game.starts_at as "startsAt",
           coalesce(sum(booking.captured) filter (where game.cutoff_at > ${databaseNow}), 0)::integer as amount
    from game join booking on booking.game_id = game.id and booking.status = 'CONFIRMED' join turf on turf.id = game.turf_id
    where booking.account_id = ${viewer.accountId} and game.admission = 'WOMEN'
      and game.status in ('PENDING', 'CONFIRMED') and game.starts_at > ${databaseNow}
    group by game.id, turf.name order by game.starts_at, game.id`.execute(db)
  const gender = account.gender as 'WOMAN' | 'MAN' | 'OTHER' | null
  return { gender, nextChangeAt: account.stays ? account.gender_next_at : null, endsSeats }
}
