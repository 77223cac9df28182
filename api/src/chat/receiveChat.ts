import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { isSpent } from '@baari/domain/accounts/loginCodes.ts'
import { CHAT_BUDGET, LONGEST_CHAT_TEXT, openedTurf } from '@baari/domain/chat/chat.ts'
import { preferenceIn } from '@baari/domain/shared/stopWords.ts'
import { readBudgets, spendBudgets } from '../platform/messaging/codeBudgets.ts'
import type { ReceivedMessage } from '../platform/messaging/receiveReports.ts'
import { spokenLanguage } from './answerMessage.ts'

/**
 * Stores a message to be answered, once. It belongs to the turf that it names or whose button was pressed, or to the
 * turf of the number's last conversation. A number that writes too much gets no more answers until its budget has drained.
 */
export const receiveChat = async (
  { id, from, text, pressed }: ReceivedMessage,
  { db, now, secret }: { db: Database; now: Date; secret: string },
): Promise<void> => {
  if (preferenceIn(text)) return
  const known = await db.selectFrom('chat_message').select('id').where('provider_id', '=', id).executeTakeFirst()
  if (known) return
  const purse = { of: `chat of ${from}`, budget: CHAT_BUDGET }
  const clock = { db, now, secret }
  if ((await readBudgets([purse], clock)).some(isSpent)) return
  const opened = pressed === undefined ? openedTurf(text) : undefined
  const turf = opened && (await db.selectFrom('turf').select('id').where('slug', '=', opened.slug).executeTakeFirst())
  const turfId = pressed === undefined ? turf?.id : await turfOfPressed(pressed, { db, phone: from })
  const chatId = await openChat({ phone: from, turfId, text }, { db, now })
  await db
    .insertInto('chat_message')
    .values({
      id: newId('MESSAGE', now),
      chat_id: chatId,
      author: 'PLAYER',
      provider_id: id,
      body: (turf ? opened!.rest : text).slice(0, LONGEST_CHAT_TEXT),
      pressed: pressed ?? null,
      status: 'DUE',
      next_try_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('chat_message_once').doNothing())
    .execute()
  await spendBudgets([purse], clock)
}

/** The turf of the conversation whose message bore a button. The player may have opened another turf's link since. */
const turfOfPressed = async (
  pressed: string,
  { db, phone }: { db: Database; phone: string },
): Promise<string | undefined> => {
  const [messageId = ''] = pressed.split(':')
  const bearer = await db
    .selectFrom('chat_message')
    .innerJoin('chat', 'chat.id', 'chat_message.chat_id')
    .select('chat.turf_id')
    .where('chat_message.id', '=', messageId)
    .where('chat.phone', '=', phone)
    .executeTakeFirst()
  return bearer?.turf_id ?? undefined
}

interface Writer {
  phone: string
  /** The turf that the message names. */
  turfId: string | undefined
  text: string
}

/** Finds or opens the conversation of a message, and makes it the number's latest. */
const openChat = async ({ phone, turfId, text }: Writer, { db, now }: { db: Database; now: Date }): Promise<string> => {
  const last = await db
    .selectFrom('chat')
    .select(['turf_id', 'language'])
    .where('phone', '=', phone)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const language = spokenLanguage(text, last?.language ?? 'en')
  const { id } = await db
    .insertInto('chat')
    .values({
      id: newId('CHAT', now),
      phone,
      turf_id: turfId ?? last?.turf_id ?? null,
      language,
      received_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('chat_of_number_and_turf').doUpdateSet({ received_at: now, language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
