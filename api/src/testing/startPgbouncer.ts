import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { APP_ROLE, asApp } from '@baari/db/appRole.ts'
import { readDatabaseUrl } from '@baari/db/databaseUrl.ts'
import { chooseRunner } from '@baari/db/embedded.ts'
import { debianProgram } from '../../../machine/debianProgram.ts'
import { shippedFile } from './shippedFile.ts'

const PORT = 6432

export interface Pooler {
  /** The folder of its socket. */
  socket: string
  stop(): Promise<void>
}

/** The settings of an API that reaches a database of the server through the pooler, as its role. */
export const pooledSettings = (direct: string, socket: string) => ({
  DATABASE_URL: `postgres://${APP_ROLE}@localhost:${PORT}/${readDatabaseUrl(direct).servers[0]?.database}?host=${encodeURIComponent(socket)}`,
  DATABASE_DIRECT_URL: asApp(direct),
})

/** For tests: pgbouncer in transaction mode, as a release ships its settings, before the server of an address. */
export const startPgbouncer = async (serverUrl: string): Promise<Pooler> => {
  const program = debianProgram({
    name: 'pgbouncer',
    places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
    packages: ['pgbouncer'],
    neededBy: 'Tests behind a pooler',
  })
  const [server] = readDatabaseUrl(serverUrl).servers
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-pool-'))
  const runner = chooseRunner()
  fs.writeFileSync(path.join(folder, 'users.txt'), `"${APP_ROLE}" ""\n"postgres" ""\n`)
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    file,
    shippedFile('deploy/pgbouncer/pgbouncer.ini', {
      'baari = host=127.0.0.1 port=5432': `* = host=${server?.host} port=${server?.port}`,
      'listen_addr = 127.0.0.1': 'listen_addr =',
      'listen_port = 6432': `listen_port = ${PORT}`,
      '/run/postgresql': folder,
      'scram-sha-256': 'trust',
      '/etc/pgbouncer/userlist.txt': path.join(folder, 'users.txt'),
      'default_pool_size = 60': 'default_pool_size = 20',
      // A test that ends drops its database.
      'server_idle_timeout = 60': 'server_idle_timeout = 1',
    }),
  )
  if (runner.ids.uid !== undefined) fs.chownSync(folder, runner.ids.uid, runner.ids.gid!)
  const [command, ...args] = [...runner.prefix, program, file]
  const child = spawn(command!, args, { ...runner.ids, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`pgbouncer stopped with code ${code}: ${said}`)))
  })
  return {
    socket: folder,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await gone
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
