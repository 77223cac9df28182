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

/** `permanent`: sending the same again cannot help. */
export class ChannelError extends Error {
  readonly permanent: boolean
  readonly retryAfterSeconds: number
  constructor(message: string, detail: { permanent: boolean; retryAfterSeconds?: number; cause?: unknown }) {
    super(message, { cause: detail.cause })
    this.name = 'ChannelError'
    this.permanent = detail.permanent
    this.retryAfterSeconds = detail.retryAfterSeconds ?? 2
  }
}
