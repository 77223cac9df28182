import path from 'node:path'
import { whenDone } from '@baari/db/testing.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startCluster } from './cluster.ts'
import { type GatedConnection, openDatabaseGate } from './databaseGate.ts'
import { turns } from './turns.ts'

const cluster = await startCluster()
const gate = await openDatabaseGate({
  process: 'A',
  folder: path.join(cluster.folder, 'gate'),
  serverSocket: () => cluster.socketFile(),
  heard: () => undefined,
  reported: () => undefined,
})
whenDone(async () => {
  await gate.close()
  await cluster.stop()
})

/** The connection with this number, once it holds a request. */
const holding = async (number: number): Promise<GatedConnection> => {
  for (;;) {
    const found = gate.connections().find((connection) => connection.number === number && connection.held)
    if (found) return found
    await turns()
  }
}

const pass = async (number: number): Promise<void> => {
  const connection = await holding(number)
  connection.release()
  await connection.running
  connection.handOver()
}

const connected = async (number: number): Promise<pg.Client> => {
  const client = new pg.Client({ host: gate.folder, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  const connecting = client.connect()
  await pass(number)
  await connecting
  return client
}

test('answers that come at one time reach the process in the order in which they are handed over', async () => {
  const [one, other] = [await connected(1), await connected(2)]
  const heard: string[] = []
  const ask = (client: pg.Client, name: string, statement: string): void => {
    void client.query(statement).then(() => heard.push(name))
  }
  ask(one, 'begun', 'begin; select pg_advisory_xact_lock(1)')
  await pass(1)
  ask(other, 'other', 'select pg_advisory_lock(1)')
  const waiting = await holding(2)
  waiting.release()
  ask(one, 'one', 'commit')
  const ending = await holding(1)
  ending.release()
  // The one ends what the other waits for, and the server answers both at its own pace.
  await Promise.all([waiting.running, ending.running])
  await turns(20)
  expect(heard).toEqual(['begun'])
  waiting.handOver()
  while (heard.length === 1) await turns()
  ending.handOver()
  while (heard.length === 2) await turns()
  expect(heard).toEqual(['begun', 'other', 'one'])
})
