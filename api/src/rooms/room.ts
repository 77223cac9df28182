import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { isRoomOpen, MESSAGES_MINUTES, MOST_MESSAGES, type QuickReply, roomCloses } from '@baari/domain/rooms/room.ts'
import { CONTACT_WINDOW, withoutSplitContact } from '@baari/domain/shared/contact.ts'
import { type Selectable, sql } from 'kysely'
import { lockUser } from '../accounts/manageUsers.ts'
import { announce } from '../bookings/announce.ts'
import type { Announcing } from '../bookings/bookingServices.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'

const MOST_SHOWN = 200

/**
 * The newest messages of a room, without those of players whom the reader has blocked. A blocked player still reads
 * all: a message that disappeared would disclose the block.
 */
export const readRoom: Handler<Api['readRoom']> = async ({ params }, { db, now, viewer }) => {
  const room = await roomOf(db, { gameId: params.gameId, accountId: viewer.accountId })
  const { rows } = await sql<RoomMessage>`
    select room_message.id, room_message.account_id, first_name, text, quick_reply, sent_at
    from room_message join account on account.id = room_message.account_id
    where game_id = ${room.game_id} and not exists (
      select from blocked_player
      where blocked_player.account_id = ${viewer.accountId} and blocked_id = room_message.account_id)
    order by position desc limit ${MOST_SHOWN}`.execute(db)
  const turf = await db.selectFrom('turf').select('name').where('id', '=', room.turf_id).executeTakeFirstOrThrow()
  return {
    messages: rows
      .reverse()
      .map((message) => presentMessage(message, { viewerId: viewer.accountId, hostId: room.host_id })),
    turfName: turf.name,
    isOpen: isRoomOpen({ endsAt: room.ends_at, now }),
    closesAt: roomCloses(room.ends_at),
  }
}

interface Services {
  config: { APP_SECRET: string }
  notifyJob: NotifyJob
}

/** Sends a message to the players of a game. Contacts, also those split over messages, are masked before it is saved. */
export const sendToRoom =
  ({ config, notifyJob }: Services): Handler<Api['sendToRoom']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    // Messages of one person are counted one after the other.
    await lockUser(db, viewer.accountId)
    const room = await roomOf(db, { gameId: params.gameId, accountId: viewer.accountId })
    if (!isRoomOpen({ endsAt: room.ends_at, now })) throw new Failure('ROOM_CLOSED')
    const { sent } = await db
      .selectFrom('room_message')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('account_id', '=', viewer.accountId)
      .where('sent_at', '>', sql<Date>`${now}::timestamptz - make_interval(mins => ${MESSAGES_MINUTES})`)
      .executeTakeFirstOrThrow()
    if (sent >= MOST_MESSAGES) throw new Failure('ROOM_PAUSED')
    const lastWords = async (): Promise<string[]> => {
      const last = await db
        .selectFrom('room_message')
        .select('text')
        .where('game_id', '=', room.game_id)
        .where('account_id', '=', viewer.accountId)
        .where('text', 'is not', null)
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(CONTACT_WINDOW)
        .execute()
      return last.map(({ text }) => text ?? '').toReversed()
    }
    const message = {
      id: newId('ROOM', now),
      account_id: viewer.accountId,
      text: 'words' in body ? withoutSplitContact(await lastWords(), body.words) : null,
      quick_reply: 'quickReply' in body ? body.quickReply : null,
      sent_at: now,
    }
    await db
      .insertInto('room_message')
      .values({ ...message, game_id: room.game_id, turf_id: room.turf_id })
      .execute()
    const { first_name } = await db
      .selectFrom('account')
      .select('first_name')
      .where('id', '=', viewer.accountId)
      .executeTakeFirstOrThrow()
    await tellPlayers({ gameId: room.game_id, by: viewer.accountId }, { db, now, appSecret: config.APP_SECRET })
    afterCommit(() => notifyJob('sendMessages'))
    return presentMessage({ ...message, first_name }, { viewerId: viewer.accountId, hostId: room.host_id })
  }

/** A player with an unread notification of a room gets no second one, and no player gets two within this time. */
const AT_MOST_EVERY = '1 hour'

/** Notifies the other players of a new message in the room of their game, except those who have blocked its author. */
const tellPlayers = async ({ gameId, by }: { gameId: string; by: string }, clock: Announcing): Promise<void> => {
  const { rows: seats } = await sql<Selectable<BookingTable>>`
    select distinct on (account_id) booking.* from booking
    where game_id = ${gameId} and status in ('CONFIRMED', 'COMPLETED') and account_id <> ${by}
      and not exists (select from blocked_player
                      where blocked_player.account_id = booking.account_id and blocked_id = ${by})
      and not exists (
        select from notification
        where notification.account_id = booking.account_id and kind = 'room_message' and facts ->> 'game' = ${gameId}
          and (read_at is null or notification.created_at > ${clock.now}::timestamptz - ${AT_MOST_EVERY}::interval))
    order by account_id, booking.id`.execute(clock.db)
  for (const booking of seats) await announce('room_message', { ...booking, gameId }, clock)
}

interface Room {
  game_id: string
  turf_id: string
  host_id: string | null
  ends_at: Date
}

/**
 * The game of the room, for its host and players with a paid seat; for others it does not exist. The room of a game for
 * women closes as soon as another gender is stated, before the seats end.
 */
const roomOf = async (db: Database, { gameId, accountId }: { gameId: string; accountId: string }): Promise<Room> => {
  const { rows } = await sql<Room>`
    select id as game_id, turf_id, host_id, ends_at from game
    where id = ${gameId} and plays_in(game, ${accountId})
      and (admission <> 'WOMEN' or exists (select from account where id = ${accountId} and gender = 'WOMAN'))`.execute(
    db,
  )
  const [room] = rows
  if (!room) throw new Failure('NOT_FOUND', { message: 'We could not find this game.' })
  return room
}

interface RoomMessage {
  id: string
  account_id: string
  first_name: string
  text: string | null
  quick_reply: QuickReply | null
  sent_at: Date
}

interface Reader {
  viewerId: string
  hostId: string | null
}

const presentMessage = (
  message: RoomMessage,
  { viewerId, hostId }: Reader,
): Answer<Api['readRoom']>['messages'][number] => ({
  messageId: message.id,
  firstName: message.first_name,
  isYou: message.account_id === viewerId,
  isHost: message.account_id === hostId,
  words: message.text,
  quickReply: message.quick_reply,
  sentAt: message.sent_at,
})
