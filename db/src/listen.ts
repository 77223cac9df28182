import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseClient } from './databaseClient.ts'

export interface Listening {
  /** Probes the connection and says whether it answered. A connection that does not is replaced. */
  check(): Promise<boolean>
  close(): Promise<void>
}

interface Subscription {
  channels: readonly string[]
  onPayload: (payload: string, channel: string) => void
  /** Listening has begun, or begun again: notifications sent before were missed. */
  onListening: () => void
  /** From now on notifications are missed. */
  onDisconnect: () => void
  onBroken: (error: Error) => void
}

const FIRST_WAIT_MILLISECONDS = 250
const LONGEST_WAIT_MILLISECONDS = 5000
const SILENCE_MILLISECONDS = 5000

/** Listens to database channels on a dedicated connection, and reconnects whenever it breaks. */
export const listen = (
  url: string,
  { channels, onPayload, onListening, onDisconnect, onBroken }: Subscription,
): Listening => {
  const closing = new AbortController()
  let client: pg.Client | undefined

  const connectOnce = async (): Promise<void> => {
    const current = databaseClient(url, {
      application_name: 'baari-listening',
      connectionTimeoutMillis: SILENCE_MILLISECONDS,
      query_timeout: SILENCE_MILLISECONDS,
      keepAlive: true,
    })
    const broken = new Promise<void>((resolve, reject) => {
      current.once('end', resolve)
      current.on('error', reject)
    })
    try {
      await Promise.race([current.connect(), broken])
      client = current
      current.on('notification', ({ payload = '', channel }) => onPayload(payload, channel))
      await current.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
      if (closing.signal.aborted) return
      onListening()
      await broken
    } finally {
      client = undefined
      onDisconnect()
      await current.end()
    }
  }

  const keepListening = async (): Promise<void> => {
    let wait = FIRST_WAIT_MILLISECONDS
    while (!closing.signal.aborted) {
      const begun = performance.now()
      await connectOnce().catch((error: Error) => {
        if (!closing.signal.aborted) onBroken(error)
      })
      wait = performance.now() - begun > LONGEST_WAIT_MILLISECONDS ? FIRST_WAIT_MILLISECONDS : wait * 2
      if (!closing.signal.aborted)
        await pause(Math.min(wait, LONGEST_WAIT_MILLISECONDS), undefined, { signal: closing.signal }).catch(
          () => undefined,
        )
    }
  }
  const listening = keepListening()

  return {
    check: async () => {
      const request = client
      if (!request) return false
      try {
        await request.query('select 1')
        return true
      } catch {
        request.emit('error', new Error('gave no sign of life'))
        return false
      }
    },
    close: async () => {
      closing.abort()
      await client?.end()
      await listening
    },
  }
}
