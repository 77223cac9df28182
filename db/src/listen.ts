import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseClient } from './databaseClient.ts'

export interface Listening {
  /** Asks the connection for a sign of life; one that gives none is replaced. */
  check(): Promise<void>
  close(): Promise<void>
}

interface Ears {
  channel: string
  onPayload: (payload: string) => void
  /** Listening has begun, or begun again: what was said before has not been heard. */
  onListening: () => void
  onBroken: (error: Error) => void
}

const FIRST_WAIT_MILLISECONDS = 250
const LONGEST_WAIT_MILLISECONDS = 5000
const SILENCE_MILLISECONDS = 5000

/** Hears one channel of the database on a connection of its own, which is made anew whenever it breaks. */
export const listen = (url: string, { channel, onPayload, onListening, onBroken }: Ears): Listening => {
  const closing = new AbortController()
  let client: pg.Client | undefined

  const hear = async (): Promise<void> => {
    const current = databaseClient(url, {
      application_name: `baari-${channel}`,
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
      current.on('notification', ({ payload = '' }) => onPayload(payload))
      await current.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (closing.signal.aborted) return
      onListening()
      await broken
    } finally {
      client = undefined
      await current.end()
    }
  }

  const keepHearing = async (): Promise<void> => {
    let wait = FIRST_WAIT_MILLISECONDS
    while (!closing.signal.aborted) {
      const begun = performance.now()
      await hear().catch((error: Error) => {
        if (!closing.signal.aborted) onBroken(error)
      })
      wait = performance.now() - begun > LONGEST_WAIT_MILLISECONDS ? FIRST_WAIT_MILLISECONDS : wait * 2
      if (!closing.signal.aborted)
        await pause(Math.min(wait, LONGEST_WAIT_MILLISECONDS), undefined, { signal: closing.signal }).catch(
          () => undefined,
        )
    }
  }
  const hearing = keepHearing()

  return {
    check: async () => {
      const asked = client
      if (!asked) return
      await asked.query('select 1').catch(() => asked.emit('error', new Error('gave no sign of life')))
    },
    close: async () => {
      closing.abort()
      await client?.end()
      await hearing
    },
  }
}
