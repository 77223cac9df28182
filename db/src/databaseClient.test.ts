import net, { type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { databaseClient } from './databaseClient.ts'
import { whenDone } from './testing.ts'

const message = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}

/** A server that ends each session in the very packet that says it has begun. */
const endingServer = async (): Promise<string> => {
  const begunAndEnded = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
  ])
  const server = net.createServer((socket) => {
    socket.once('data', () => socket.end(begunAndEnded))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => new Promise((resolve) => server.close(resolve)))
  return `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/somewhere?sslmode=disable`
}

test('a session that ends as it begins fails what asks it, and not the process', async () => {
  const url = await endingServer()
  const client = databaseClient(url)
  await client.connect()
  await expect(client.query('select 1')).rejects.toThrow()
  const { db, close } = connect(url, { connections: 1, name: 'test' })
  await expect(sql`select 1`.execute(db)).rejects.toThrow()
  await expect(sql`select 1`.execute(db)).rejects.toThrow()
  await close()
})
