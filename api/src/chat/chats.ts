import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ChatMessageTable, ChatTable } from '@baari/db/schema.ts'
import { HANDED_OVER_MILLISECONDS, isWindowOpen, openingText } from '@baari/domain/chat/chat.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { readList } from '../platform/http/readList.ts'
import { hasPermission } from '../platform/permissions/permissions.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'
import type { Choice } from './answerMeaning.ts'

const noChat = (): Failure => new Failure('NOT_FOUND', { message: 'We could not find this conversation.' })

export const listChats =
  ({ config }: { config: Config }): Handler<Api['listChats']> =>
  async ({ params, query }, { db, now, viewer }) => {
    const turf = await ownedTurf(db, params.turfId, viewer)
    const found = db.selectFrom('chat').where('turf_id', '=', turf.id)
    const { rows, ...totals } = await readList({
      db,
      query,
      rows: found.selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc'),
      found,
    })
    const text = encodeURIComponent(openingText(turf))
    return {
      content: rows.map((chat) => presentChat(chat, now)),
      ...totals,
      link: `${config.WA_CHAT_BASE}/${config.WA_NUMBER.slice(1)}?text=${text}`,
    }
  }

export const listChatMessages: Handler<Api['listChatMessages']> = async ({ params, query }, { db, now, viewer }) => {
  const chat = await ownChat(db, params.chatId, viewer).executeTakeFirst()
  if (!chat) throw noChat()
  const found = db.selectFrom('chat_message').where('chat_id', '=', chat.id)
  const { rows, ...totals } = await readList({ db, query, rows: found.selectAll().orderBy('number', 'desc'), found })
  return { content: rows.map(presentMessage), ...totals, chat: presentChat(chat, now) }
}

/** Sends the turf's message, within a day of the player's last one, and takes the conversation over. */
export const sendChatMessage =
  (notifyJob: NotifyJob): Handler<Api['sendChatMessage']> =>
  async ({ params, body }, { db, now, viewer, afterCommit }) => {
    const chat = await ownChat(db, params.chatId, viewer).executeTakeFirst()
    if (!chat) throw noChat()
    if (!isWindowOpen(chat.received_at, now)) throw new Failure('CHAT_WINDOW_OVER')
    await handOver(db, chat.id, handedOverUntil(now))
    const message = await db
      .insertInto('chat_message')
      .values({
        id: newId('MESSAGE', now),
        chat_id: chat.id,
        author: 'TURF',
        body: body.text,
        status: 'DUE',
        next_try_at: now,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    afterCommit(() => notifyJob('answerChats'))
    return presentMessage(message)
  }

export const handOverChat: Handler<Api['handOverChat']> = async ({ params, body }, { db, now, viewer }) => {
  const chat = await ownChat(db, params.chatId, viewer).executeTakeFirst()
  if (!chat) throw noChat()
  return presentChat(await handOver(db, chat.id, body.toTurf ? handedOverUntil(now) : null), now)
}

const handedOverUntil = (now: Date): Date => new Date(now.getTime() + HANDED_OVER_MILLISECONDS)

const handOver = (db: Database, chatId: string, until: Date | null) =>
  db
    .updateTable('chat')
    .set({ handed_over_until: until })
    .where('id', '=', chatId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A conversation of another owner's turf counts as missing. */
const ownChat = (db: Database, chatId: string, viewer: Viewer) =>
  db
    .selectFrom('chat')
    .innerJoin('turf', 'turf.id', 'chat.turf_id')
    .selectAll('chat')
    .where('chat.id', '=', chatId)
    .where(hasPermission(viewer))

const presentChat = (chat: Selectable<ChatTable>, now: Date): Answer<Api['handOverChat']> => ({
  chatId: chat.id,
  phone: maskedPhone(chat.phone),
  receivedAt: chat.received_at,
  handedOverUntil: chat.handed_over_until !== null && chat.handed_over_until > now ? chat.handed_over_until : null,
  isOpen: isWindowOpen(chat.received_at, now),
})

const presentMessage = (message: Selectable<ChatMessageTable>): Answer<Api['sendChatMessage']> => ({
  messageId: message.id,
  author: message.author,
  text: message.body,
  buttons: ((message.choices as Choice[] | null) ?? []).map(({ title }) => title),
  isFailed: message.status === 'FAILED',
  sentAt: message.created_at,
})
