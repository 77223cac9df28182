import { expect, test } from 'vitest'
import { readDatabaseUrl } from './databaseUrl.ts'

const serversOf = (url: string) => readDatabaseUrl(url).servers

test('a socket folder wins over the host of the address, and the rest of the address still counts', () => {
  expect(serversOf('postgres://postgres@localhost:5433/baari?host=%2Ftmp%2Fsockets&sslmode=require')).toEqual([
    {
      host: '/tmp/sockets',
      port: 5433,
      database: 'baari',
      user: 'postgres',
      password: undefined,
      ssl: { rejectUnauthorized: false },
    },
  ])
})

test('reads several hosts as servers in order, all with the shared user, password and database', () => {
  const { servers, target } = readDatabaseUrl(
    'postgres://baari_app:p%40ss@db1:6001,db2,[::1]:6003/baari?target_session_attrs=read-write',
  )
  expect(target).toBe('read-write')
  expect(servers.map(({ host, port, password, database }) => [host, port, password, database])).toEqual([
    ['db1', 6001, 'p@ss', 'baari'],
    ['db2', 5432, 'p@ss', 'baari'],
    ['::1', 6003, 'p@ss', 'baari'],
  ])
})

test.each([
  ['', false],
  ['?sslmode=disable', false],
  ['?sslmode=require', { rejectUnauthorized: false }],
  ['?sslmode=verify-full', {}],
  ['?sslmode=verify-full&sslrootcert=system', {}],
])('an address that ends with “%s” says how the connection is encrypted', (parameters, ssl) => {
  expect(serversOf(`postgres://baari_app@db/baari${parameters}`)[0]?.ssl).toEqual(ssl)
})

test.each([
  ['mysql://db/baari', 'must start with postgres://'],
  ['postgres://db/baari?sslmode=prefer', 'leaves open whether the connection is encrypted'],
  ['postgres://db/baari?sslmode=verify-ca', 'verify-ca'],
  ['postgres://db/baari?options=-c%20lock_timeout%3D0', 'has a parameter “options”'],
  ['postgres://db/baari?target_session_attrs=standby', 'target_session_attrs must be one of'],
  ['postgres://db/baari?target_session_attrs=toString', 'target_session_attrs must be one of'],
])('%s is refused with a sentence', (url, sentence) => {
  expect(() => readDatabaseUrl(url)).toThrow(sentence)
})
