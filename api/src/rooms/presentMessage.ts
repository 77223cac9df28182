import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { QuickReply } from '@baari/domain/rooms/room.ts'

export interface RoomMessage {
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

export const presentMessage = (
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
