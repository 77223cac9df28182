import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { databaseClient } from './databaseClient.ts'
import { TEMPLATE } from './testCluster.ts'
import { whenDone } from './whenDone.ts'

export interface TestDatabase extends Connection {
  url: string
}

const IN_USE = '55006'

/** PostgreSQL waits five seconds for others to leave; a busy machine may need more of them. */
const MORE_TRIES = 11

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
  return { ...connection, url }
}
