import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'
import type pg from 'pg'

/** The right to hold one connection. */
export interface Turn {
  /** How long a transaction in this turn waits for a lock; by default as long as its session does. */
  lockMilliseconds?: number
  /** Called when a transaction begins on the connection. */
  begin(): void
  end(): void
}

/** Waits until the running code may take a connection; throws if it is refused. */
export type TakeTurn = () => Promise<Turn>

/** Takes a connection from the pool only in turn, and gives the turn back with the connection. */
export class TurnDriver extends PostgresDriver {
  readonly #takeTurn: TakeTurn
  readonly #turns = new WeakMap<DatabaseConnection, Turn>()

  constructor(pool: pg.Pool, takeTurn: TakeTurn) {
    super({ pool })
    this.#takeTurn = takeTurn
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const turn = await this.#takeTurn()
    try {
      const connection = await super.acquireConnection()
      this.#turns.set(connection, turn)
      return connection
    } catch (error) {
      turn.end()
      throw error
    }
  }

  /** Sends the lock limit with `begin`, in the same round trip. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { lockMilliseconds } = this.#turns.get(connection)!
    const limit = lockMilliseconds === undefined ? '' : `; set local lock_timeout = ${lockMilliseconds}`
    const limited: Pick<DatabaseConnection, 'executeQuery'> = {
      executeQuery: ({ sql }) => connection.executeQuery(CompiledQuery.raw(`${sql}${limit}`)),
    }
    await super.beginTransaction(limited as DatabaseConnection, settings)
    this.#turns.get(connection)!.begin()
  }

  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]): Promise<void> {
    // Once it is released, the pool may give the same connection to the next turn.
    const turn = this.#turns.get(connection)
    this.#turns.delete(connection)
    try {
      await super.releaseConnection(connection)
    } finally {
      turn?.end()
    }
  }
}
