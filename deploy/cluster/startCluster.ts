import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { APP_ROLE, createAppRole } from '@baari/db/appRole.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { freePorts } from '../../machine/freePorts.ts'
import { WEB_DIST } from '../../machine/places.ts'
import { fakeSettings } from '../../tools/fakeSettings.ts'
import { openDatabase } from '../../tools/openDatabase.ts'
import { type RunningFakes, startFakes } from '../../tools/startFakes.ts'
import { nginxFile } from './clusterFiles.ts'
import { clusterPrograms } from './clusterPrograms.ts'
import { untilSynchronous } from './members.ts'
import { type PatroniNode, patroniNode } from './patroniNode.ts'
import { makeFolder, runProgram } from './runProgram.ts'
import { shippedSettings } from './shippedSettings.ts'
import { startApis } from './startApis.ts'
import { stopOnSignals } from './stopOnSignals.ts'

export interface Cluster {
  folder: string
  app: string
  fakes: RunningFakes
  nodes: PatroniNode[]
  /** The settings that the processes of the API have in common. */
  environment: NodeJS.ProcessEnv
  /** Past the poolers, for the owner of the tables. */
  ownerUrl: string
  stop(): Promise<void>
}

const DATABASE = 'baari'
const OWNER = 'baari'
/** Only loopback hears of it, and only for as long as the cluster runs. */
const PASSWORD = 'of-the-cluster'

type Target = 'read-write' | 'prefer-standby'

const addressOf = (
  user: string,
  ports: readonly number[],
  { database = DATABASE, target = 'read-write' }: { database?: string; target?: Target } = {},
): string =>
  `postgres://${user}:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=${target}`

/** The roles and the database that Baari asks for. */
const makeDatabase = async (ports: readonly number[], movesClock: boolean): Promise<void> => {
  const client = databaseClient(addressOf('postgres', ports, { database: 'postgres' }))
  await client.connect()
  try {
    await createAppRole(client)
    await client.query(`alter role ${APP_ROLE} password '${PASSWORD}'`)
    await client.query(`create role ${OWNER} login password '${PASSWORD}'`)
    await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
  if (movesClock) await letReadFiles(addressOf('postgres', ports))
}

/** The clock of tests is a file that the database reads as its owner. */
const letReadFiles = async (url: string): Promise<void> => {
  const client = databaseClient(url)
  await client.connect()
  try {
    await client.query(`
      grant pg_read_server_files to ${OWNER};
      grant execute on function pg_read_file(text, bigint, bigint, boolean) to ${OWNER}`)
  } finally {
    await client.end()
  }
}

const startEtcd = (program: string, folder: string, [client, peer]: readonly number[]): (() => Promise<void>) => {
  const at = (port = 0): string => `http://127.0.0.1:${port}`
  const etcd = runProgram({
    program,
    args: [],
    name: 'etcd',
    folder,
    environment: shippedSettings('etcd/etcd.env', {
      ETCD_LISTEN_CLIENT_URLS: at(client),
      ETCD_ADVERTISE_CLIENT_URLS: at(client),
      ETCD_LISTEN_PEER_URLS: at(peer),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: at(peer),
      ETCD_INITIAL_CLUSTER: `db1=${at(peer)}`,
      ETCD_DATA_DIR: path.join(makeFolder(path.join(folder, 'etcd')), 'data'),
    }),
  })
  return () => etcd.stop()
}

const startNginx = async (program: string, at: { port: number; folder: string; apis: readonly number[] }) => {
  const file = path.join(at.folder, 'nginx.conf')
  fs.writeFileSync(file, nginxFile(at))
  const log = path.join(at.folder, 'nginx.log')
  const nginx = runProgram({ program, args: ['-e', log, '-c', file], name: 'nginx', folder: at.folder })
  for (;;) {
    if (nginx.hasEnded()) throw new Error(`nginx did not start: ${fs.readFileSync(log, 'utf8')}`)
    if (
      await fetch(`http://127.0.0.1:${at.port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await pause(100)
  }
  return () => nginx.stop()
}

const tellWebhooks = async (fakes: RunningFakes, app: string): Promise<void> => {
  for (const [address, place] of [
    [fakes.payments, 'payments/webhooks/razorpay'],
    [fakes.payouts, 'payments/webhooks/razorpayx'],
    [fakes.messages, 'messages/webhooks/whatsapp'],
  ])
    await fetch(`${address}/_ctl/webhooks`, {
      method: 'POST',
      body: JSON.stringify({ url: `${app}/api/v1/${place}` }),
    })
}

/**
 * Baari on more than one machine, all of them this one: etcd, two nodes of the database, two processes of the API, nginx
 * before them, and the providers' fakes. Everything lies in a folder that goes when it is stopped, also by Ctrl-C.
 */
export const startCluster = async (
  say: (line: string) => void,
  settings: (folder: string) => NodeJS.ProcessEnv = () => ({}),
): Promise<Cluster> => {
  const programs = clusterPrograms()
  const folder = makeFolder(fs.mkdtempSync(path.join(os.tmpdir(), 'baari-cluster-')))
  fs.chmodSync(folder, 0o755)
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  stopOnSignals(stop)
  try {
    const ports = await freePorts(11)
    const [etcd = 0, , nginx = 0, first = 0, second = 0] = ports
    const nodes = [0, 1].map((at) => {
      const [postgres = 0, rest = 0, pgbouncer = 0] = ports.slice(5 + at * 3)
      const given = { folder, programs, etcd: `127.0.0.1:${etcd}`, password: PASSWORD }
      return patroniNode({ ...given, name: `db${at + 1}`, ports: { postgres, rest, pgbouncer } })
    })
    say('starting etcd and two nodes of PostgreSQL …')
    stops.push(startEtcd(programs.etcd, folder, ports))
    stops.push(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
    for (const node of nodes) node.start()
    await untilSynchronous(nodes)
    const direct = nodes.map((node) => node.ports.postgres)
    const pooled = nodes.map((node) => node.ports.pgbouncer)
    const requested = settings(folder)
    await makeDatabase(direct, requested.CLOCK_FILE !== undefined)
    const ownerUrl = addressOf(OWNER, direct)
    Object.assign(process.env, {
      ...requested,
      DATABASE_URL: addressOf(APP_ROLE, direct),
      DATABASE_OWNER_URL: ownerUrl,
      SEED: '1',
    })
    await openDatabase(say)
    const fakes = await startFakes(0, path.join(folder, 'fakes'))
    stops.push(fakes.stop)
    const app = `http://127.0.0.1:${nginx}`
    const environment = {
      ...requested,
      DATABASE_URL: addressOf(APP_ROLE, pooled),
      DATABASE_DIRECT_URL: addressOf(APP_ROLE, direct),
      DATABASE_REPLICA_URL: addressOf(APP_ROLE, pooled, { target: 'prefer-standby' }),
      DATABASE_OWNER_URL: '',
      PUBLIC_URL: app,
      TRUST_PROXY: '127.0.0.1',
      WEB_FOLDER: WEB_DIST,
      PICTURES_FOLDER: path.join(folder, 'pictures'),
      ...fakeSettings(fakes),
    }
    say('starting two processes of the API, and nginx before them …')
    const apis = await startApis({ ports: [first, second], folder, environment })
    stops.push(async () => void (await Promise.all(apis.map((api) => api.stop()))))
    stops.push(await startNginx(programs.nginx, { port: nginx, folder, apis: [first, second] }))
    await tellWebhooks(fakes, app)
    return { folder, app, fakes, nodes, environment, ownerUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
