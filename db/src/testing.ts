import { randomBytes } from 'node:crypto'
import { type KyselyPlugin, type QueryId, SelectQueryNode } from 'kysely'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { databaseClient } from './databaseClient.ts'
import { seed } from './seed.ts'
import { sessionLock } from './sessionLocks.ts'
import { TEMPLATE } from './testCluster.ts'

/**
 * Runs a cleanup at the end of the running test, or of the file outside a test, in reverse order. vitest ignores an
 * `afterAll` called within a test, so its resources would leak into all other files.
 */
export const whenDone = (end: () => unknown): void => {
  const task = async (): Promise<void> => {
    await end()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(task)
  else afterAll(task)
}

/**
 * Reverses the rows of each read that asks for no order. PostgreSQL promises none, so a test that relies on the order in
 * which rows were written always fails here, instead of in a few runs out of a hundred.
 */
const reversedReads = (): KyselyPlugin => {
  const unordered = new WeakSet<QueryId>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (SelectQueryNode.is(node) && !node.orderBy) unordered.add(queryId)
      return node
    },
    transformResult: ({ result, queryId }) =>
      Promise.resolve(unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result),
  }
}

export interface TestDatabase extends Connection {
  url: string
}

const IN_USE = '55006'

/** PostgreSQL waits five seconds for others to leave; a busy machine may need more of them. */
const MORE_TRIES = 11

const SEEDED_TEMPLATE = 'baari_seeded'

/** When the demo data of tests was seeded. */
export const SEEDED_AT = new Date('2026-03-11T13:20:00Z')

/** The name of a template with the demo data, seeded by the first file that asks for it. */
export const seededTemplate = async (): Promise<string> => {
  const client = databaseClient(inject('clusterUrl'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [sessionLock('seedTests')])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [SEEDED_TEMPLATE])
    if (rowCount === 1) return SEEDED_TEMPLATE
    const unfinished = `${SEEDED_TEMPLATE}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished} template ${TEMPLATE} strategy file_copy`)
    const url = inject('clusterUrl').replace('/postgres?', `/${unfinished}?`)
    const connection = connect(url, { connections: 1, name: 'seed' })
    try {
      await seed(connection.db, { now: SEEDED_AT })
      // Autovacuum is off here, and tests join whole tables of the demo, so the planner needs statistics.
      await connection.pool.query('analyze')
    } finally {
      await connection.close()
    }
    await client.query(`alter database ${unfinished} rename to ${SEEDED_TEMPLATE}`)
    return SEEDED_TEMPLATE
  } finally {
    await client.end()
  }
}

/** An empty database for a test or a file, migrated unless another template is named; it is dropped at the end of either. */
export const freshDatabase = async ({
  connections = 20,
  template = TEMPLATE,
  atEnd = whenDone,
}: {
  connections?: number
  template?: string
  atEnd?: typeof whenDone
} = {}): Promise<TestDatabase> => {
  const maintenance = inject('clusterUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const run = async (sql: string): Promise<void> => {
    const client = databaseClient(maintenance)
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  const drop = async (triesLeft: number): Promise<void> => {
    try {
      await run(`drop database ${name}`)
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || triesLeft === 0) throw error
      await drop(triesLeft - 1)
    }
  }
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = maintenance.replace('/postgres?', `/${name}?`)
  const connection = connect(url, { connections, name: 'test' })
  atEnd(async () => {
    await connection.close()
    // Refused while anything of the file still has it open: that would go on asking for it through all other files.
    await drop(MORE_TRIES)
  })
  return { ...connection, db: connection.db.withPlugin(reversedReads()), url }
}
