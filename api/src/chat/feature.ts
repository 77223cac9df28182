import type { chats } from '@baari/contract/chat/chats.ts'
import type { Feature } from '../platform/feature.ts'
import { type AnsweringServices, answerChats } from './answerChats.ts'
import { handOverChat, listChatMessages, listChats, sendChatMessage } from './chats.ts'

export const chatFeature = (services: AnsweringServices): Feature<typeof chats> => ({
  handlers: {
    listChats: listChats(services),
    listChatMessages,
    sendChatMessage: sendChatMessage(services.notifyJob),
    handOverChat,
  },
  jobs: [answerChats(services)],
})
