import type { Api } from '@baari/contract/api.ts'
import { isRoomOpen, roomCloses } from '@baari/domain/rooms/room.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { presentMessage, type RoomMessage } from './presentMessage.ts'
import { roomOf } from './roomOf.ts'

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
