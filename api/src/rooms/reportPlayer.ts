import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { coPlayer } from './coPlayer.ts'
import { roomOf } from './roomOf.ts'

/** Keeps what a player reports of another, with the words that it is about. */
export const reportPlayer: Handler<Api['reportPlayer']> = async ({ params, body }, { db, now, viewer }) => {
  const room = await roomOf(db, { gameId: params.gameId, accountId: viewer.accountId })
  const message =
    'messageId' in body
      ? await db
          .selectFrom('room_message')
          .select(['id', 'account_id', 'text', 'quick_reply'])
          .where('id', '=', body.messageId)
          .where('game_id', '=', room.game_id)
          .where('account_id', '<>', viewer.accountId)
          .executeTakeFirst()
      : undefined
  if ('messageId' in body && !message) throw new Failure('NOT_FOUND', { sentence: 'We could not find this message.' })
  const accountId =
    'seatsId' in body
      ? await coPlayer(db, { gameId: room.game_id, seatsId: body.seatsId, viewerId: viewer.accountId })
      : message?.account_id
  if (accountId === undefined) throw new Failure('NOT_FOUND', { sentence: 'We could not find this player.' })
  await db
    .insertInto('player_report')
    .values({
      id: newId('REPORT', now),
      game_id: room.game_id,
      turf_id: room.turf_id,
      reported_by: viewer.accountId,
      account_id: accountId,
      message_id: message?.id ?? null,
      message_text: message ? (message.text ?? message.quick_reply) : null,
      reason: body.reason,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { message: 'Thank you. We look at it.' }
}
