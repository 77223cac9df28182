import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { ChatMessageTable, ChatTable } from '@baari/db/schema.ts'
import { isWindowOpen } from '@baari/domain/chat/chat.ts'
import type { Draft } from '@baari/domain/chat/readRequest.ts'
import { languageOf } from '@baari/domain/shared/language.ts'
import { type Selectable, sql } from 'kysely'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import { ChannelError, type ChatChannel, isFinal } from '../platform/messaging/channel.ts'
import { isNumberStopped } from '../platform/messaging/hasOptedOut.ts'
import type { ChatServices, Choice, Reply } from './answerMeaning.ts'
import { answerMessage } from './answerMessage.ts'

export interface AnsweringServices extends ChatServices {
  db: Database
  channel: ChatChannel
}

/** Longer than a hold with its payment order, or a call to the provider, takes. */
const LEASE_SECONDS = 60

/** Answers and sends messages; those of one conversation in their order. */
export const answerChats = (services: AnsweringServices): Job =>
  processDueRows({
    name: 'answerChats',
    everyMilliseconds: 1000,
    db: services.db,
    due: sql`
      select id, next_try_at as since from chat_message
      where status = 'DUE' and next_try_at <= ${databaseNow}
        and not exists (select from chat_message earlier
                        where earlier.chat_id = chat_message.chat_id and earlier.status = 'DUE' and earlier.number < chat_message.number
                          and not exists (select from failed_work where work = 'answerChats' and subject_id = earlier.id))`,
    handle: async ([messageId = ''], now) => {
      const message = await claim(services.db, messageId, now)
      if (!message) return 0
      const chat = await services.db
        .selectFrom('chat')
        .selectAll()
        .where('id', '=', message.chat_id)
        .executeTakeFirstOrThrow()
      if (message.author === 'PLAYER') await answer(message, chat, { services, now })
      else await send(message, chat, { services, now })
      return 1
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })

type Message = Selectable<ChatMessageTable>
type Chat = Selectable<ChatTable>

/** Leases a due message: if this process dies, another retries it and gets the same hold. */
const claim = async (db: Database, messageId: string, now: Date): Promise<Message | undefined> =>
  db
    .updateTable('chat_message')
    .set({ next_try_at: new Date(now.getTime() + LEASE_SECONDS * 1000) })
    .where('id', '=', messageId)
    .where('status', '=', 'DUE')
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

interface Around {
  services: AnsweringServices
  now: Date
}

const answer = async (message: Message, chat: Chat, { services, now }: Around): Promise<void> => {
  const { db, bankSecret } = services
  const isTurfsTurn = chat.handed_over_until !== null && chat.handed_over_until > now
  const isSilent = isTurfsTurn || (await isNumberStopped(chat.phone, { db, bankSecret }))
  const reply = isSilent ? undefined : await replyTo(message, chat, { services, now })
  await db.transaction().execute(async (transaction) => {
    const done = await transaction
      .updateTable('chat_message')
      .set({ status: 'DONE' })
      .where('id', '=', message.id)
      .where('status', '=', 'DUE')
      .returning('id')
      .executeTakeFirst()
    if (!done || !reply) return
    await transaction
      .updateTable('chat')
      .set({ draft: reply.draft === null ? null : JSON.stringify({ parts: reply.draft, at: now }) })
      .where('id', '=', chat.id)
      .execute()
    await transaction
      .insertInto('chat_message')
      .values({
        id: newId('MESSAGE', now),
        chat_id: chat.id,
        author: 'BAARI',
        body: reply.text,
        choices: JSON.stringify(reply.choices),
        status: 'DUE',
        next_try_at: now,
        created_at: now,
      })
      .execute()
  })
  services.notifyJob('answerChats')
}

const replyTo = async (message: Message, chat: Chat, { services, now }: Around): Promise<Reply> => {
  const { db } = services
  const act = message.pressed === null ? undefined : await pressedAct(db, chat.id, message.pressed)
  const earlier =
    act?.kind === 'CONSENT'
      ? await db
          .selectFrom('chat_message')
          .select(['body', 'created_at'])
          .where('chat_id', '=', chat.id)
          .where('author', '=', 'PLAYER')
          .where('pressed', 'is', null)
          .where('number', '<', message.number)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst()
      : undefined
  const draft = chat.draft as { parts: Draft; at: string } | null
  return answerMessage(
    {
      phone: chat.phone,
      turfId: chat.turf_id,
      language: languageOf(chat.language) ?? 'en',
      // The title of an unknown button is not a message: it could complete a request to which it does not belong.
      text: message.pressed === null ? message.body : '',
      writtenAt: message.created_at,
      act,
      earlier: earlier && { text: earlier.body, writtenAt: earlier.created_at },
      draft: draft === null ? undefined : { parts: draft.parts, at: new Date(draft.at) },
    },
    services,
    { db, now },
  )
}

/** The act of a pressed button, if its message belongs to this conversation. */
const pressedAct = async (db: Database, chatId: string, pressed: string): Promise<Choice['act'] | undefined> => {
  const [messageId = '', place = ''] = pressed.split(':')
  const asked = await db
    .selectFrom('chat_message')
    .select('choices')
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  return (asked?.choices as Choice[] | null | undefined)?.[Number(place)]?.act
}

const send = async (message: Message, chat: Chat, { services, now }: Around): Promise<void> => {
  const { db, channel, bankSecret } = services
  const own = db.updateTable('chat_message').where('id', '=', message.id).where('status', '=', 'DUE')
  // Once the window has closed, WhatsApp takes only templates, and a late answer helps no player.
  if (!isWindowOpen(chat.received_at, now) || (await isNumberStopped(chat.phone, { db, bankSecret }))) {
    await own.set({ status: 'FAILED' }).execute()
    return
  }
  const choices = (message.choices as Choice[] | null) ?? []
  try {
    const { providerId } = await channel.sendChat({
      id: message.id,
      recipient: chat.phone,
      text: message.body,
      buttons: choices.map(({ title }, place) => ({ id: `${message.id}:${place}`, title })),
    })
    await own.set({ status: 'DONE', provider_id: providerId }).execute()
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    if (isFinal(error.trouble)) await own.set({ status: 'FAILED' }).execute()
    else await own.set({ next_try_at: new Date(now.getTime() + error.retryAfterSeconds * 1000) }).execute()
  }
}
