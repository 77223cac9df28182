import { LONGEST_CHAT_TEXT } from '@baari/domain/chat/chat.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { entityId, id, instant, masked, nonBlank, pageOf, paging, publicText } from '../wire/wire.ts'

const chat = z
  .object({
    chatId: entityId,
    phone: masked,
    /** The player's last message. */
    receivedAt: instant,
    /** Until then the turf answers; null while Baari does. */
    handedOverUntil: instant.nullable(),
    /** Whether WhatsApp takes free text, as it does for a day after the player's last message. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'Chat' })

const chatMessage = z
  .object({
    messageId: entityId,
    author: z.enum(['PLAYER', 'BAARI', 'TURF']),
    /** Phone numbers and links are masked. */
    text: publicText,
    /** Titles of the reply buttons. */
    buttons: z.array(publicText),
    isFailed: z.boolean(),
    sentAt: instant,
  })
  .meta({ id: 'ChatMessage' })

const access = ['TURFOWNER'] as const
const params = z.object({ chatId: id('CHAT') })

/** The conversations of a turf with players on WhatsApp. */
export const chats = endpoints({
  listChats: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/chats',
    summary: 'The WhatsApp conversations of a turf, the latest first, and the link that begins one',
    access,
    staff: 'DESK',
    params: z.object({ turfId: id('TURF') }),
    query: z.object(paging(20)),
    reply: pageOf(chat).extend({ link: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  listChatMessages: {
    method: 'GET',
    path: '/turf-owner/chats/:chatId/messages',
    summary: 'The messages of a conversation, the newest first',
    access,
    staff: 'DESK',
    params,
    query: z.object(paging(30)),
    reply: pageOf(chatMessage).extend({ chat }),
    refuses: ['NOT_FOUND'],
  },
  sendChatMessage: {
    method: 'POST',
    path: '/turf-owner/chats/:chatId/messages',
    summary: 'Write to the player; the turf takes the conversation over',
    access,
    staff: 'DESK',
    params,
    body: z.object({ text: nonBlank(LONGEST_CHAT_TEXT) }),
    reply: chatMessage,
    refuses: ['NOT_FOUND', 'CHAT_WINDOW_OVER'],
  },
  handOverChat: {
    method: 'PUT',
    path: '/turf-owner/chats/:chatId/hand-over',
    summary: 'Take a conversation over, or give it back to Baari',
    access,
    staff: 'DESK',
    params,
    body: z.object({ toTurf: z.boolean() }),
    reply: chat,
    refuses: ['NOT_FOUND'],
  },
})
