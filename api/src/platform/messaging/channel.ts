/** Carries a message to a phone. Codes and texts are ours; the provider only carries them. */
export interface MessageChannel {
  send(message: OutgoingMessage): Promise<{ providerId: string }>
}

export interface OutgoingMessage {
  id: string
  /** E.164. */
  recipient: string
  template: string
  language: string
  parameters: Record<string, string>
}

/**
 * Why a message was not accepted. CREDENTIALS, BILLING, LOCKED and TEMPLATE are problems of our account: the message is
 * fine. UNDELIVERABLE: this channel does not reach the number. REFUSED: a retry cannot help. PASSING: refused for now.
 * UNANSWERED: it may or may not have been accepted.
 */
export type Trouble =
  | 'CREDENTIALS'
  | 'BILLING'
  | 'LOCKED'
  | 'TEMPLATE'
  | 'UNDELIVERABLE'
  | 'REFUSED'
  | 'PASSING'
  | 'UNANSWERED'

const OURS: ReadonlySet<Trouble> = new Set<Trouble>(['CREDENTIALS', 'BILLING', 'LOCKED', 'TEMPLATE'])
const FINAL: ReadonlySet<Trouble> = new Set<Trouble>(['UNDELIVERABLE', 'REFUSED'])

export const isOurs = (trouble: Trouble): boolean => OURS.has(trouble)
export const isFinal = (trouble: Trouble): boolean => FINAL.has(trouble)

/** The provider's answer, for the log and for admins, without phone numbers. */
export interface ProviderAnswer {
  status?: number
  code?: number
  reason?: string
}

const OUR_RETRY_SECONDS = 5
const RETRY_SECONDS = 2

export class ChannelError extends Error {
  readonly trouble: Trouble
  readonly retryAfterSeconds: number
  readonly answer: ProviderAnswer
  constructor(
    message: string,
    detail: { trouble: Trouble; retryAfterSeconds?: number; answer?: ProviderAnswer; cause?: unknown },
  ) {
    super(message, { cause: detail.cause })
    this.name = 'ChannelError'
    this.trouble = detail.trouble
    this.retryAfterSeconds = detail.retryAfterSeconds ?? (isOurs(detail.trouble) ? OUR_RETRY_SECONDS : RETRY_SECONDS)
    this.answer = detail.answer ?? {}
  }
}

/** Providers quote the phone number in their errors. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\+?\d{7,}/g, '…').slice(0, 500)
