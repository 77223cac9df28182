import type { ReplyButton } from './freeForm.ts'

export interface Message {
  /** `wamid.…` */
  id: string
  /** E.164 with its plus sign. */
  to: string
  template: string
  language: string
  text: string
  code: string | null
  sentAt: string
  components: unknown[]
  /** Reply buttons of a message in an open conversation. */
  buttons?: ReplyButton[]
}

const KEPT_MESSAGES = 10_000

export const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

export interface Mailbox {
  add: (message: Message) => void
  /** Newest first; to one number, or to all when it is empty. A plus sign that became a space does no harm. */
  list: (to: string) => Message[]
}

/** `messages` is the kept list itself, oldest first. */
export const createMailbox = (messages: Message[]): Mailbox => ({
  add: (message) => {
    messages.push(message)
    if (messages.length > KEPT_MESSAGES) messages.splice(0, messages.length - KEPT_MESSAGES)
  },
  list: (to) => {
    const requested = digitsOf(to)
    return messages.filter((message) => requested === '' || digitsOf(message.to) === requested).reverse()
  },
})
