import { listen } from '@baari/db/listen.ts'
import type { FastifyBaseLogger } from 'fastify'

const CHANNELS = ['notification', 'change'] as const
type Channel = (typeof CHANNELS)[number]

interface Subscriber {
  onPayload: (payload: string) => void
  /** Listening has begun, or begun again: notifications sent before were missed. */
  onListening: () => void
  /** From now on notifications are missed. */
  onDisconnect?: () => void
}

/** The one connection on which this process listens to the database's notifications. */
export interface DatabaseListener {
  subscribe(channel: Channel, subscriber: Subscriber): void
  /** Probes the connection and says whether it answered. */
  check(): Promise<boolean>
  close(): Promise<void>
}

export const databaseListener = (url: string, log: Pick<FastifyBaseLogger, 'warn'>): DatabaseListener => {
  const subscribers = new Map<string, Subscriber>()
  const listening = listen(url, {
    channels: CHANNELS,
    onPayload: (payload, channel) => subscribers.get(channel)?.onPayload(payload),
    onListening: () => {
      for (const { onListening } of subscribers.values()) onListening()
    },
    onDisconnect: () => {
      for (const { onDisconnect } of subscribers.values()) onDisconnect?.()
    },
    onBroken: (error) => log.warn({ err: error }, 'Lost the connection that listens to the database; reconnecting.'),
  })
  return {
    subscribe: (channel, subscriber) => {
      subscribers.set(channel, subscriber)
    },
    check: listening.check,
    close: listening.close,
  }
}
