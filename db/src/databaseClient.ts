import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type DatabaseAddress, readDatabaseUrl, type Target } from './databaseUrl.ts'
import { isResultChanged, type StatementNames } from './statementNames.ts'

/** A statement that changes something reached a server that only reads: a standby, or a primary on its way to be one. */
const READ_ONLY = '25006'
const PROBE_MILLISECONDS = 2000
/** Connections that begin together ask once; a server may be another one a moment later. */
const FOUND_MILLISECONDS = 1000
/** What there is to say when of several servers none is meant. `isDatabaseAway` knows it. */
export const NO_SERVER = 'No server of the database takes writes'

const takesWrites = async (server: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({
    ...server,
    connectionTimeoutMillis: PROBE_MILLISECONDS,
    query_timeout: PROBE_MILLISECONDS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off'
  } finally {
    await client.end()
  }
}

const answers = async (server: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...server, connectionTimeoutMillis: PROBE_MILLISECONDS })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
  return true
}

/** What a server is asked, and which answers are meant, those first that are preferred. */
const meant: Record<Target, { ask: (server: pg.ClientConfig) => Promise<boolean>; answers: readonly boolean[] }> = {
  any: { ask: answers, answers: [true] },
  'read-write': { ask: takesWrites, answers: [true] },
  'prefer-standby': { ask: takesWrites, answers: [false, true] },
}

/** Where the next connection goes. All servers are asked at once; the first in the order of the address that is meant is it. */
const finderOf = ({ servers, target }: DatabaseAddress): (() => Promise<pg.ClientConfig>) => {
  if (servers.length === 1 && target !== 'read-write') return async () => servers[0]!
  const look = async (): Promise<pg.ClientConfig> => {
    const told = await Promise.allSettled(servers.map(meant[target].ask))
    for (const answer of meant[target].answers) {
      const at = told.findIndex((one) => one.status === 'fulfilled' && one.value === answer)
      if (at >= 0) return servers[at]!
    }
    throw new Error(NO_SERVER, { cause: told.find((one) => one.status === 'rejected')?.reason })
  }
  let found: Promise<pg.ClientConfig> | undefined
  return () => {
    if (!found) {
      found = look()
      setTimeout(() => {
        found = undefined
      }, FOUND_MILLISECONDS).unref()
    }
    return found
  }
}

export interface ClientSettings extends pg.ClientConfig {
  /** Longer than this no statement is waited for: a server that is frozen says nothing, not even that it takes too long. */
  answerMilliseconds?: number
  /** Hears the code of every error that the server answers. */
  onRefused?: (code: string | undefined) => void
  /** Names for statements with values: the server plans one that has a name once in each connection. */
  names?: StatementNames | undefined
}

type Ask = (...args: never[]) => unknown

/** The same function, and what its answers are watched for. */
const watched = <F extends Ask>(ask: F, watch: (answer: Promise<unknown>) => void): F =>
  ((...args: Parameters<F>) => {
    const answer = ask(...args)
    if (answer instanceof Promise) watch(answer)
    return answer
  }) as F

interface Preparing {
  names: StatementNames
  client: pg.Client
}

/**
 * The same function, with a name for what is asked often. PostgreSQL refuses a named statement whose result has other
 * columns since a migration. Outside a transaction it is then asked again under another name, and nobody notices. Inside
 * one that is too late, so statements that take whatever columns there are have no name there.
 */
const preparing = <F extends Ask>(ask: F, { names, client }: Preparing): F =>
  ((...args: Parameters<F>) => {
    const [text, values] = args as unknown[]
    const hasValues = args.length === 2 && Array.isArray(values) && values.length > 0
    const statement = typeof text === 'string' && hasValues ? names.find(text) : undefined
    const isAlone = client.getTransactionStatus() === 'I'
    if (!statement || (statement.growsWithTables && !isAlone)) return ask(...args)
    const askNamed = (name: string | undefined) => ask(...([{ name, text, values }] as never[])) as Promise<unknown>
    return askNamed(statement.name).catch((error) => {
      if (!isResultChanged(error)) throw error
      // Another connection may have been the first to notice.
      if (names.find(text as string)?.name === statement.name) names.renew(text as string)
      if (!isAlone) throw error
      return askNamed(names.find(text as string)?.name)
    })
  }) as F

/**
 * The kind of connection for an address: it goes to the server that is meant when it connects. One that turns out to lead
 * to a server that only reads, or that gives no answer, is broken off, so that a pool replaces it. One that breaks fails what
 * it is asked and nothing else, from its first moment on: a session may end in the very packet that says it has begun.
 */
export const clientClassOf = (url: string) => {
  const address = readDatabaseUrl(url)
  const find = finderOf(address)
  return class DatabaseClient extends pg.Client {
    constructor(settings: ClientSettings = {}) {
      super({ ...settings, ...address.servers[0] })
      this.on('error', () => undefined)
      const { answerMilliseconds, onRefused, names } = settings
      const askPlain = ((...args: never[]) => super.query(...(args as unknown as [string]))) as typeof this.query
      const ask = names ? preparing(askPlain, { names, client: this }) : askPlain
      this.query = watched(ask, (answer) => {
        const frozen = answerMilliseconds && setTimeout(() => this.#breakOff(), answerMilliseconds)
        answer
          .catch(({ code }: { code?: string }) => {
            if (code === READ_ONLY) this.#breakOff()
            onRefused?.(code)
          })
          .finally(() => clearTimeout(frozen))
      })
    }

    #breakOff(): void {
      ;(this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
    }

    async #connect(): Promise<void> {
      const { host, port } = await find()
      Object.assign(this, { host, port })
      await super.connect()
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect()
      if (!callback) return connected.then(() => this)
      connected.then(() => callback(null), callback)
      return undefined
    }
  }
}

/** One connection of its own, not yet made. */
export const databaseClient = (url: string, settings: ClientSettings = {}): pg.Client =>
  new (clientClassOf(url))(settings)
