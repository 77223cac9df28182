import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { isRoomOpen, MESSAGES_MINUTES, MOST_MESSAGES } from '@baari/domain/rooms/room.ts'
import { CONTACT_WINDOW, withoutSplitContact } from '@baari/domain/shared/contact.ts'
import { sql } from 'kysely'
import { lockUser } from '../accounts/lockUser.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentMessage } from './presentMessage.ts'
import { roomOf } from './roomOf.ts'
import { tellPlayers } from './tellPlayers.ts'

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
