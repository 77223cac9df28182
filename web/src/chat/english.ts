import { CHAT_WINDOW_HOURS } from '@baari/domain/chat/chat.ts'
import { messagesIn } from '../messages/messagesIn.ts'

export const english = {
  title: 'WhatsApp',
  titleOf: (turf: string) => `WhatsApp · ${turf}`,
  intro:
    'Players book by message: Baari reads the day and time, holds the slot, and sends the price and a payment link. Take a conversation over to answer it yourself.',
  link: 'Your WhatsApp link',
  share: 'Share link',
  loading: 'Loading conversations',
  failed: 'Your conversations did not load. Please try again.',
  none: 'No conversations yet',
  noneText: 'Share the link: players who open it can message your turf.',
  list: 'Conversations',
  messages: 'Messages',
  messagesLoading: 'Loading messages',
  messagesFailed: 'The messages did not load. Please try again.',
  authors: { PLAYER: 'Player', BAARI: 'Baari', TURF: 'You' },
  yourTurn: 'You answer',
  notDelivered: 'Not delivered',
  takeOver: 'Take over',
  giveBack: 'Let Baari answer',
  handOverFailed: 'This could not be changed. Please try again.',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  notSent: 'Your message could not be sent. Please try again.',
  closed: `More than ${CHAT_WINDOW_HOURS} hours have passed since the player wrote: WhatsApp takes no message until they write again.`,
}

export const useChatMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
