import { listen } from '@baari/db/listen.ts'
import type { FastifyBaseLogger } from 'fastify'

const CHANNELS = ['notification', 'change'] as const
type Channel = (typeof CHANNELS)[number]

interface Ear {
  onPayload: (payload: string) => void
  /** Listening has begun, or begun again: what was said before has not been heard. */
  onListening: () => void
  /** From now on nothing is heard. */
  onDeaf?: () => void
}

/** The one connection on which this process hears what the database tells all processes. */
export interface DatabaseEars {
  hear(channel: Channel, ear: Ear): void
  /** Asks the connection for a sign of life and says whether there was one. */
  check(): Promise<boolean>
  close(): Promise<void>
}

export const databaseEars = (url: string, log: Pick<FastifyBaseLogger, 'warn'>): DatabaseEars => {
  const ears = new Map<string, Ear>()
  const listening = listen(url, {
    channels: CHANNELS,
    onPayload: (payload, channel) => ears.get(channel)?.onPayload(payload),
    onListening: () => {
      for (const { onListening } of ears.values()) onListening()
    },
    onDeaf: () => {
      for (const { onDeaf } of ears.values()) onDeaf?.()
    },
    onBroken: (error) => log.warn({ err: error }, 'The database is not heard; listening begins again.'),
  })
  return {
    hear: (channel, ear) => {
      ears.set(channel, ear)
    },
    check: listening.check,
    close: listening.close,
  }
}
