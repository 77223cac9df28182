import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type DatabaseAddress, readDatabaseUrl, type Target } from './databaseUrl.ts'
import { isResultChanged, type StatementNames } from './statementNames.ts'

/** A statement that changes something reached a server that only reads: a standby, or a primary on its way to be one. */
const READ_ONLY = '25006'
const PROBE_MILLISECONDS = 2000
/** How long a found server is reused: connections opened together probe once, and a failover is soon noticed. */
const FOUND_MILLISECONDS = 1000
/** The error when none of several servers fits the target. `isDatabaseAway` recognises it. */
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

/** The probe for each target, and the answers that fit it, preferred first. */
const meant: Record<Target, { ask: (server: pg.ClientConfig) => Promise<boolean>; answers: readonly boolean[] }> = {
  any: { ask: answers, answers: [true] },
  'read-write': { ask: takesWrites, answers: [true] },
  'prefer-standby': { ask: takesWrites, answers: [false, true] },
}

/** Finds the server for the next connection: probes all at once and takes the first in the address that fits. */
const finderOf = ({ servers, target }: DatabaseAddress): (() => Promise<pg.ClientConfig>) => {
  if (servers.length === 1 && target !== 'read-write') return async () => servers[0]!
  const probe = async (): Promise<pg.ClientConfig> => {
    const reported = await Promise.allSettled(servers.map(meant[target].ask))
    for (const answer of meant[target].answers) {
      const at = reported.findIndex((one) => one.status === 'fulfilled' && one.value === answer)
      if (at >= 0) return servers[at]!
    }
    throw new Error(NO_SERVER, { cause: reported.find((one) => one.status === 'rejected')?.reason })
  }
  let found: Promise<pg.ClientConfig> | undefined
  return () => {
    if (!found) {
      found = probe()
      setTimeout(() => {
        found = undefined
      }, FOUND_MILLISECONDS).unref()
    }
    return found
  }
}

export interface ClientSettings extends pg.ClientConfig {
  /** The longest wait for a statement: a frozen server cannot even report a timeout. */
  answerMilliseconds?: number
  /** Called with the code of every error that the server returns. */
  onRefused?: (code: string | undefined) => void
  /** Names for statements with values: the server plans a named statement once per connection. */
  names?: StatementNames | undefined
}

type Ask = (...args: never[]) => unknown

/** Wraps a function to observe the promises it returns. */
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
 * Wraps a function to name frequent statements. PostgreSQL refuses a named statement whose result columns a migration
 * has changed. Outside a transaction it is retried under a new name, unseen by the caller. A transaction would already
 * have failed, so statements with `*` for columns get no name inside one.
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
 * The client class for an address: each client finds its server as it connects. It drops its connection if the server
 * turns out to be read-only or stops answering, so that a pool replaces it. A broken connection fails its own
 * statements and nothing else, even if the session ends in the packet that opens it.
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

/** A single client outside any pool, not yet connected. */
export const databaseClient = (url: string, settings: ClientSettings = {}): pg.Client =>
  new (clientClassOf(url))(settings)
