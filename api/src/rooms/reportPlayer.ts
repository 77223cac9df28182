import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { metPlayer, metPlayers } from './metPlayers.ts'

/** Stores a report about a player whom the viewer has met, with a copy of the reported message. */
export const reportPlayer: Handler<Api['reportPlayer']> = async ({ params, body }, { db, now, viewer }) => {
  const { kind, meetingId } = params
  const meeting = { kind, meetingId, viewerId: viewer.accountId }
  const message =
    'messageId' in body && kind === 'GAME'
      ? await db
          .selectFrom('room_message')
          .select(['id', 'account_id', 'text', 'quick_reply'])
          .where('id', '=', body.messageId)
          .where('game_id', '=', meetingId)
          .executeTakeFirst()
      : undefined
  const reported =
    'metId' in body
      ? await metPlayer(db, { ...meeting, metId: body.metId })
      : (await metPlayers(db, meeting)).find(({ account_id }) => account_id === message?.account_id)
  if (!reported) throw new Failure('NOT_FOUND', { sentence: 'We could not find this message.' })
  await db
    .insertInto('player_report')
    .values({
      id: newId('REPORT', now),
      game_id: kind === 'GAME' ? meetingId : null,
      squad_id: kind === 'SQUAD' ? meetingId : null,
      bill_id: kind === 'BILL' ? meetingId : null,
      turf_id: reported.turf_id,
      reported_by: viewer.accountId,
      account_id: reported.account_id,
      message_id: message?.id ?? null,
      message_text: message ? (message.text ?? message.quick_reply) : null,
      reason: body.reason,
      reported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { message: 'Thank you. We look at it.' }
}
