import fs from 'node:fs'
import path from 'node:path'
import { APP_ROLE } from '@baari/db/appRole.ts'
import { apiProgram, changedApiProgram, type TextChange } from '../../machine/apiProgram.ts'
import { type CallGate, type GatedCall, openCallGate } from './callGate.ts'
import type { Cluster } from './cluster.ts'
import { type DatabaseGate, type GatedConnection, openDatabaseGate } from './databaseGate.ts'
import { openSites, type Sites } from './sites.ts'
import { type SimulatedProcess, startProcess } from './startProcess.ts'
import { turns } from './turns.ts'
import { untilListening } from './untilListening.ts'
import { openWaits } from './waits.ts'
import { openWatch, type Watch } from './watch.ts'
import { openWebhookGate, type WebhookGate } from './webhookGate.ts'

/** One API process with its gates; they outlive it, so that the next one finds them. */
export interface Server {
  name: string
  skew: number
  /** Where it listens; nothing while it is down. */
  url: string | undefined
  process: SimulatedProcess | undefined
  database: DatabaseGate
  providers: CallGate
  starts: number
}

export interface Machine {
  servers: Server[]
  fakes: Readonly<Record<'payments' | 'messages' | 'payouts', string>>
  webhooks: WebhookGate
  sites: Sites
  present(): number
  connections(): GatedConnection[]
  calls(): GatedCall[]
  /** Lets the held statement of a connection through. Statements that wait for locks stand still until `settle`. */
  release(connection: GatedConnection): void
  /** Ends when nothing moves any more until something is released. */
  settle(): Promise<void>
  /** Call after sending something from outside the gates to this process, or to the fakes if none is named. */
  touch(server?: Server): void
  moveTo(present: number): Promise<void>
  /** The server's due timers ring. */
  wake(server: Server): Promise<void>
  /** Each loads while the others do. */
  start(...servers: Server[]): Promise<void>
  kill(server: Server): Promise<void>
  cut(connection: GatedConnection, afterwards: boolean): Promise<void>
  endWait(connection: GatedConnection): Promise<void>
  /** Reads the database from outside the gates. */
  read<Row>(statement: string): Promise<Row[]>
  restartDatabase(): Promise<void>
  stop(): Promise<void>
}

export interface MachinePlan {
  seed: string
  cluster: Cluster
  database: string
  productFolder: string
  settings: NodeJS.ProcessEnv
  beginning: number
  skews: readonly number[]
  /** Whether the product gets webhooks: messages that phones send, and reports about those that it sent. */
  hearsMessages: boolean
}

const PAYMENT_PATH = '/payments/webhooks/'

export const startMachine = async (plan: MachinePlan): Promise<Machine> => {
  const { cluster, seed, productFolder } = plan
  const { SIMULATED_CHANGES: changes } = process.env
  const program = changes
    ? changedApiProgram(productFolder, JSON.parse(changes) as TextChange[])
    : apiProgram(productFolder)
  const clockFile = path.join(cluster.folder, `${plan.database}.now`)
  let present = plan.beginning
  const places = { elsewhere: cluster.url('postgres'), database: cluster.url(plan.database) }
  let watch: Watch = await openWatch(places)
  let isActive = false
  const touched = new Set<SimulatedProcess>()
  const skews = new Map<SimulatedProcess, () => number>()

  const writeClock = (): void => {
    fs.writeFileSync(`${clockFile}.new`, new Date(present).toISOString())
    fs.renameSync(`${clockFile}.new`, clockFile)
  }
  writeClock()

  const heard = (): void => {
    isActive = true
  }
  const webhooks = await openWebhookGate({ heard, reported: () => machine.touch() })
  const fake: SimulatedProcess = startProcess({
    name: 'fakes',
    folder: path.join(productFolder, 'fakes'),
    file: 'src/main.ts',
    seed: `${seed}/fakes`,
    time: { present, skew: 0 },
    output: 'pipe',
    settings: {
      RAZORPAY_WEBHOOK_URL: `${webhooks.url}${PAYMENT_PATH}razorpay`,
      RAZORPAYX_WEBHOOK_URL: `${webhooks.url}${PAYMENT_PATH}razorpayx`,
      ...(plan.hearsMessages ? { WA_WEBHOOK_URL: `${webhooks.url}/messages/webhooks/whatsapp` } : {}),
    },
  })
  const fakes = JSON.parse(await fake.said) as Machine['fakes']

  const connections = (): GatedConnection[] => servers.flatMap(({ database }) => database.connections())
  const running = (): GatedConnection[] => connections().filter((connection) => connection.running !== undefined)

  const waits = openWaits(running, () => watch)

  const settleProcess = (process: SimulatedProcess, wakes: boolean): Promise<void> =>
    process.settle({ present, skew: skews.get(process)?.() ?? 0 }, wakes)

  const settleTouched = async (): Promise<void> => {
    const request = [...touched]
    touched.clear()
    await Promise.all(request.map((process) => settleProcess(process, false)))
    await turns()
  }

  const settle = async (): Promise<void> => {
    do {
      isActive = false
      await waits.untilAnswered()
      await settleTouched()
      // Answers are handed over only now, in the order of the connections: when one ends the wait of others, the server
      // decides which of them it answers first.
      for (const connection of connections().filter(({ answer }) => answer !== undefined)) {
        connection.handOver()
        await settleTouched()
      }
    } while (isActive || touched.size > 0 || running().some(({ serverProcess }) => serverProcess === undefined))
  }

  const servers: Server[] = []
  for (const [at, skew] of plan.skews.entries()) {
    const name = 'ABCDEFG'[at]!
    const gate = { process: name, heard, reported: () => machine.touch(server) }
    const server: Server = {
      name,
      skew,
      url: undefined,
      process: undefined,
      starts: 0,
      database: await openDatabaseGate({
        ...gate,
        folder: path.join(cluster.folder, `${plan.database}.${name}`),
        serverSocket: () => cluster.socketFile(),
      }),
      providers: await openCallGate({ ...gate, providers: fakes }),
    }
    servers.push(server)
  }

  // An address that an owner typed is the same in all processes, so their calls to it share a gate.
  const sites = await openSites(() => outside.url)
  const outside = await openCallGate({
    process: 'W',
    providers: { sites: sites.url },
    heard,
    reported: () => {
      for (const server of servers) machine.touch(server)
    },
  })

  const spawn = (server: Server): SimulatedProcess => {
    server.starts += 1
    const base = server.providers.url
    const started = startProcess({
      name: server.name,
      folder: path.join(productFolder, 'api'),
      file: program,
      seed: `${seed}/${server.name}/${server.starts}`,
      time: { present, skew: server.skew },
      output: 'inherit',
      settings: {
        ...plan.settings,
        DATABASE_URL: `postgres://${APP_ROLE}@localhost:5432/${plan.database}?host=${encodeURIComponent(server.database.folder)}`,
        RAZORPAY_API_BASE: `${base}/payments`,
        RAZORPAY_CHECKOUT_JS: `${base}/payments/v1/checkout.js`,
        RAZORPAYX_API_BASE: `${base}/payouts`,
        WA_GRAPH_BASE: `${base}/messages`,
      },
    })
    server.process = started
    skews.set(started, () => server.skew)
    return started
  }

  const machine: Machine = {
    servers,
    fakes,
    webhooks,
    sites,
    present: () => present,
    connections,
    calls: () => [...servers.flatMap(({ providers }) => providers.calls()), ...outside.calls()],
    release: (connection) => {
      waits.freeze()
      connection.release()
    },
    settle,
    touch: (server) => {
      isActive = true
      const process = server ? server.process : fake
      if (process) touched.add(process)
    },
    moveTo: async (instant) => {
      present = instant
      writeClock()
      const up = servers.flatMap(({ process }) => process ?? [])
      await Promise.all([settleProcess(fake, true), ...up.map((process) => settleProcess(process, false))])
      await settle()
    },
    wake: async (server) => {
      if (server.process) await settleProcess(server.process, true)
      machine.touch(server)
      await settle()
    },
    start: async (...starting) => {
      const spawned = starting.map((server) => [server, spawn(server)] as const)
      for (const [server, { said }] of spawned) {
        server.url = await untilListening(said, server.database)
        machine.touch(server)
        await settle()
      }
    },
    kill: async (server) => {
      const killed = server.process
      server.process = undefined
      server.url = undefined
      const backends = server.database.connections().flatMap(({ serverProcess }) => serverProcess ?? [])
      await killed?.kill()
      for (const connection of server.database.connections()) connection.cut(false)
      await watch.untilGone(backends)
      await settle()
    },
    cut: async (connection, afterwards) => {
      const { serverProcess } = connection
      connection.cut(afterwards)
      if (afterwards) await settle()
      else if (serverProcess !== undefined) await watch.untilGone([serverProcess])
      await settle()
    },
    endWait: async (connection) => {
      connection.willTimeOut()
      if (connection.serverProcess !== undefined) await watch.cancel(connection.serverProcess)
      await connection.running
      await settle()
    },
    read: (statement) => watch.read(statement),
    restartDatabase: async () => {
      // One after the other: which of several ends a process hears of first is not ours to say.
      for (const connection of connections()) if (connection.isOpen) await machine.cut(connection, false)
      await watch.close()
      await cluster.restart()
      watch = await openWatch(places)
      await settle()
    },
    stop: async () => {
      const running = servers.flatMap(({ process }) => process ?? [])
      await Promise.all([...running, fake].map((process) => process.kill()))
      for (const { database, providers } of servers) {
        providers.close()
        await database.close()
      }
      webhooks.close()
      outside.close()
      sites.close()
      await watch.close()
    },
  }
  return machine
}
