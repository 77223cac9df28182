import fs from 'node:fs'
import path from 'node:path'
import { pgbouncerFile, pgbouncerUsers } from './clusterFiles.ts'
import type { ClusterPrograms } from './clusterPrograms.ts'
import { makeFolder, type RunningProgram, runProgram } from './runProgram.ts'
import { shipped, shippedSettings } from './shippedSettings.ts'

export interface PatroniNode {
  name: string
  ports: NodePorts
  /** The environment of Patroni's programs. */
  environment: NodeJS.ProcessEnv
  configuration: string
  /** Starts it, from the files that are there. */
  start(): void
  /** As when its machine fails: Patroni, PostgreSQL and pgbouncer are gone at once. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface NodePorts {
  postgres: number
  rest: number
  pgbouncer: number
}

interface NodePlan {
  name: string
  folder: string
  programs: ClusterPrograms
  ports: NodePorts
  etcd: string
  password: string
}

const postmasterOf = (data: string): number | undefined => {
  const file = path.join(data, 'postmaster.pid')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

const killed = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const SOCKETS = 'unix_socket_directories: /var/run/postgresql'

/** The file that a site copies, except that Debian's folder for sockets belongs to Debian's own user. */
const withSocketsIn = (folder: string): string => {
  const text = fs.readFileSync(shipped('patroni/patroni.yml'), 'utf8')
  if (!text.includes(SOCKETS)) throw new Error(`deploy/patroni/patroni.yml does not say “${SOCKETS}”.`)
  return text.replace(SOCKETS, `unix_socket_directories: ${folder}`)
}

/** One machine of the database: Patroni with its PostgreSQL, and a pgbouncer before that one alone. */
export const patroniNode = ({ name, folder: parent, programs, ports, etcd, password }: NodePlan): PatroniNode => {
  const folder = makeFolder(path.join(parent, name))
  const data = path.join(folder, 'postgres')
  const pooler = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  fs.writeFileSync(users, pgbouncerUsers(password))
  fs.writeFileSync(pooler, pgbouncerFile({ port: ports.pgbouncer, server: ports.postgres, users }))
  const configuration = path.join(folder, 'patroni.yml')
  fs.writeFileSync(configuration, withSocketsIn(folder))
  const environment = shippedSettings('patroni/patroni.env', {
    PATRONI_NAME: name,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.postgres}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.rest}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass'),
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_RESTAPI_PASSWORD: password,
  })
  let running: RunningProgram[] = []
  return {
    name,
    ports,
    environment,
    configuration,
    start: () => {
      const started = { name: 'patroni', folder, environment }
      running = [
        runProgram({ ...started, program: programs.patroni, args: [configuration] }),
        runProgram({ program: programs.pgbouncer, args: [pooler], name: 'pgbouncer', folder }),
      ]
    },
    kill: async () => {
      const postmaster = postmasterOf(data)
      await Promise.all(running.map((program) => program.kill()))
      if (postmaster !== undefined) killed(postmaster)
    },
    stop: async () => {
      const [patroni, pgbouncer] = running
      await pgbouncer?.stop()
      // It stops PostgreSQL first.
      await patroni?.stop()
    },
  }
}
