import { listen } from '@baari/db/listen.ts'
import type { FastifyBaseLogger } from 'fastify'

const CHANNELS = ['notification', 'change'] as const
type Channel = (typeof CHANNELS)[number]

interface Ear {
  onPayload: (payload: string) => void
  /** Listening has begun, or begun again: notifications sent before were missed. */
  onListening: () => void
  /** From now on notifications are missed. */
  onDeaf?: () => void
}

/** The one connection on which this process listens to the database's notifications. */
export interface DatabaseEars {
  hear(channel: Channel, ear: Ear): void
  /** Probes the connection and says whether it answered. */
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
