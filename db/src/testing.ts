import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { databaseClient } from './databaseClient.ts'
import { TEMPLATE } from './testCluster.ts'

export interface TestDatabase extends Connection {
  url: string
}

/** An empty database of this test file's own, migrated unless another template is named; it goes away with the file. */
export const freshDatabase = async (connections = 20, template = TEMPLATE): Promise<TestDatabase> => {
  const maintenance = inject('clusterUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const run = async (sql: string): Promise<void> => {
    const client = databaseClient(maintenance)
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = maintenance.replace('/postgres?', `/${name}?`)
  const connection = connect(url, { connections, name: 'test' })
  afterAll(async () => {
    await connection.close()
    await run(`drop database ${name} with (force)`)
  })
  return { ...connection, url }
}
