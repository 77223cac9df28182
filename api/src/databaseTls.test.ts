import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { chooseRunner, startEmbedded } from '@baari/db/embedded.ts'
import { sentenceOfDatabase } from '@baari/db/sentenceOfDatabase.ts'
import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { debianProgram } from '../../machine/debianProgram.ts'
import { freePorts } from '../../machine/freePorts.ts'

const openssl = debianProgram({
  name: 'openssl',
  places: ['/usr/bin/openssl', '/opt/homebrew/bin/openssl'],
  packages: ['openssl'],
  neededBy: 'Tests of encrypted connections',
})
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-tls-'))
fs.chmodSync(folder, 0o755)
whenDone(() => fs.rmSync(folder, { recursive: true, force: true }))
const at = (file: string): string => path.join(folder, file)

const run = (...args: string[]): void => {
  const { status, stderr } = spawnSync(openssl, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`)
}
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
const makeAuthority = (name: string): void =>
  run('req', '-x509', ...NEW_KEY, '-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name} of a test`)

makeAuthority('ours')
makeAuthority('another')
// The certificate is of the name alone, not of the address behind it.
run('req', ...NEW_KEY.slice(0, -2), '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost')
fs.writeFileSync(at('names'), 'subjectAltName=DNS:localhost\n')
const signed = ['-CA', 'ours.pem', '-CAkey', 'ours.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
run('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem')
fs.chmodSync(at('server.key'), 0o600)
const { uid, gid } = chooseRunner().ids
if (uid !== undefined) fs.chownSync(at('server.key'), uid, gid!)
fs.writeFileSync(at('hba'), 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n')

const [port = 0, plainPort = 0] = await freePorts(2)
const listening = (own: number) => ['listen_addresses=127.0.0.1', `port=${own}`, 'fsync=off', `hba_file=${at('hba')}`]
const server = await startEmbedded(at('encrypted'), [
  ...listening(port),
  ...['ssl=on', `ssl_cert_file=${at('server.pem')}`, `ssl_key_file=${at('server.key')}`],
])
whenDone(server.stop)
const plain = await startEmbedded(at('plain'), listening(plainPort))
whenDone(plain.stop)

/** Whether the connection is encrypted, or why there is none. */
const output = async (host: string, parameters: string): Promise<boolean | string> => {
  const client = databaseClient(`postgres://postgres@${host}/postgres?${parameters}`)
  try {
    await client.connect()
    const { rows } = await client.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0]!.ssl
  } catch (error) {
    return sentenceOfDatabase(error)
  } finally {
    await client.end()
  }
}

const UNKNOWN_AUTHORITY =
  'The database shows a certificate of an authority that is not known. Name the authority’s file in sslrootcert.'
const OTHER_NAME =
  'The database shows a certificate of another name. Use the name of the certificate in the address, or sslmode=verify-ca.'
const NOT_ENCRYPTED =
  'The database takes only encrypted connections from here. Set sslmode=verify-full, or require, in its address.'
const NO_TLS = 'The database does not encrypt connections. Switch its ssl on, or set sslmode=disable in its address.'

test.each([
  ['localhost', 'sslmode=require', true],
  ['localhost', 'sslmode=require&sslrootcert=ours.pem', true],
  ['localhost', 'sslmode=require&sslrootcert=another.pem', UNKNOWN_AUTHORITY],
  ['127.0.0.1', 'sslmode=require', true],
  ['localhost', 'sslmode=verify-ca&sslrootcert=ours.pem', true],
  ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=ours.pem', true],
  ['localhost', 'sslmode=verify-ca&sslrootcert=another.pem', UNKNOWN_AUTHORITY],
  ['localhost', 'sslmode=verify-full&sslrootcert=ours.pem', true],
  ['127.0.0.1', 'sslmode=verify-full&sslrootcert=ours.pem', OTHER_NAME],
  ['localhost', 'sslmode=verify-full&sslrootcert=another.pem', UNKNOWN_AUTHORITY],
  ['localhost', 'sslmode=verify-full', UNKNOWN_AUTHORITY],
  ['localhost', 'sslmode=disable', NOT_ENCRYPTED],
])('%s with %s is answered as libpq does', async (host, parameters, expected) => {
  const withFolder = parameters.replace(/sslrootcert=/, `sslrootcert=${folder}/`)
  expect(await output(`${host}:${port}`, withFolder)).toBe(expected)
})

test('of several servers each has to show its own name', async () => {
  const verified = `sslmode=verify-full&sslrootcert=${at('ours.pem')}&target_session_attrs=read-write`
  const [nobody] = await freePorts(1)
  expect(await output(`127.0.0.1:${nobody},localhost:${port}`, verified)).toBe(true)
  expect(await output(`localhost:${nobody},127.0.0.1:${port}`, verified)).not.toBe(true)
})

test('a server without encryption is not spoken to in the clear when encryption is asked for', async () => {
  expect(await output(`localhost:${plainPort}`, 'sslmode=require')).toBe(NO_TLS)
})
