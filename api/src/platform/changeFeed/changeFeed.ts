import { listen } from '@baari/db/listen.ts'
import type { FastifyBaseLogger } from 'fastify'

/** A connection silent for this long is probed. */
const ASK_AFTER_MILLISECONDS = 1000
/** After a longer silence of the connection, no cached answer counts as current. */
const SILENT_MILLISECONDS = 5000
/** A transaction whose commit was not announced for this long was rolled back: statements time out sooner. */
const LONGEST_TRANSACTION_MILLISECONDS = 60_000
/** Prefix of the notice that a trigger sends to the connection that makes a change. */
const NOTICE = 'change '

type Listener = (subject: string | undefined) => void

/** Changes of rows, as the database announces them. */
export interface ChangeFeed {
  /** Whether this process knows of every change committed until a moment ago. */
  isConnected(): boolean
  /** Whether an unfinished transaction of this process has changed the subject. */
  isChanging(subject: string): boolean
  /** Calls back with each changed subject, or with undefined when any may have changed. */
  follow(listener: Listener): void
  /** Takes a notice that a connection of this process got about its own transaction. */
  readNotice(message: string | undefined): void
}

export const changeFeed = (listener: DatabaseListener): ChangeFeed => {
  const listeners: Listener[] = []
  /** The deadline of each open transaction, by subject. */
  const changing = new Map<string, Map<string, number>>()
  let isListening = false
  let isAsking = false
  let aliveAt = 0

  const tell = (subject: string | undefined): void => {
    for (const listener of listeners) listener(subject)
  }
  const ask = async (): Promise<void> => {
    isAsking = true
    const askedAt = performance.now()
    if (await listener.check()) aliveAt = Math.max(aliveAt, askedAt)
    isAsking = false
  }
  const forget = (subject: string, transaction: string): void => {
    const transactions = changing.get(subject)
    transactions?.delete(transaction)
    if (transactions?.size === 0) changing.delete(subject)
  }

  listener.subscribe('change', {
    onPayload: (payload) => {
      const [subject = '', transaction = ''] = payload.split(' ')
      aliveAt = performance.now()
      tell(subject)
      forget(subject, transaction)
    },
    onListening: () => {
      isListening = true
      aliveAt = performance.now()
      tell(undefined)
    },
    onDisconnect: () => {
      isListening = false
    },
  })

  return {
    isConnected: () => {
      if (!isListening) return false
      const silence = performance.now() - aliveAt
      if (silence > ASK_AFTER_MILLISECONDS && !isAsking) void ask()
      return silence < SILENT_MILLISECONDS
    },
    isChanging: (subject) => {
      const transactions = changing.get(subject)
      if (!transactions) return false
      for (const [transaction, until] of transactions) if (until < performance.now()) forget(subject, transaction)
      return changing.has(subject)
    },
    follow: (listener) => {
      listeners.push(listener)
    },
    readNotice: (message) => {
      if (!message?.startsWith(NOTICE)) return
      const [, subject = '', transaction = ''] = message.split(' ')
      changing
        .getOrInsertComputed(subject, () => new Map())
        .set(transaction, performance.now() + LONGEST_TRANSACTION_MILLISECONDS)
      tell(subject)
    },
  }
}

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
