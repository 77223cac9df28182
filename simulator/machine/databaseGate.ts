import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import {
  asLockTimeout,
  isInTransaction,
  type Message,
  messageCutter,
  processIdIn,
  statementIn,
  withoutTimeLimits,
} from './postgresMessages.ts'

/** A connection of a process to the database, held at each of its requests until it is released. */
export interface GatedConnection {
  process: string
  number: number
  /** The request that waits; of one that opens the connection, `connect`. */
  held: { statement: string; bytes: Buffer } | undefined
  /** Released, and not answered yet. */
  running: Promise<void> | undefined
  /** Answered, and not handed over yet. */
  answer: Buffer | undefined
  serverProcess: number | undefined
  isOpen: boolean
  /** It has begun a transaction, and keeps its locks. */
  isInTransaction: boolean
  /** Lets the held request through; `running` ends with its answer. */
  release(): void
  /** Lets the process have its answer. */
  handOver(): void
  /** As when the network fails: before the held request, or, when `afterwards`, between its effect and its answer. */
  cut(afterwards: boolean): void
  /** From now on an end by cancelling reads as a lock's time limit. */
  willTimeOut(): void
}

export interface DatabaseGate {
  /** Folder of the socket that the process connects to. */
  folder: string
  /** Those that are open, in the order in which they were made. */
  connections(): GatedConnection[]
  close(): Promise<void>
}

interface GateSettings {
  process: string
  folder: string
  serverSocket: () => string
  /** Something has come from the process. */
  heard: () => void
  /** Something goes to the process: it has more to do. */
  reported: () => void
}

export const openDatabaseGate = async (settings: GateSettings): Promise<DatabaseGate> => {
  let connections: GatedConnection[] = []
  let accepted = 0
  fs.mkdirSync(settings.folder, { recursive: true })
  const server = net.createServer((socket) => {
    accepted += 1
    const connection = gateConnection(socket, accepted, settings, () => {
      connections = connections.filter((kept) => kept !== connection)
    })
    connections.push(connection)
    settings.heard()
  })
  const file = path.join(settings.folder, '.s.PGSQL.5432')
  fs.rmSync(file, { force: true })
  await new Promise<void>((resolve) => server.listen(file, resolve))
  return {
    folder: settings.folder,
    connections: () => connections.filter(({ isOpen }) => isOpen),
    close: () =>
      new Promise((resolve) => {
        for (const connection of connections) connection.cut(false)
        server.close(() => resolve())
      }),
  }
}

const gateConnection = (
  socket: net.Socket,
  number: number,
  { process, serverSocket, heard, reported }: GateSettings,
  closed: () => void,
): GatedConnection => {
  let upstream: net.Socket | undefined
  let sent: Message[] = []
  const prepared = new Map<string, string>()
  let answered: Message[] = []
  let losesAnswer = false
  let timesOut = false
  let ended: (() => void) | undefined
  const cutSent = messageCutter(true)
  const cutAnswered = messageCutter(false)

  const connection: GatedConnection = {
    process,
    number,
    held: undefined,
    running: undefined,
    answer: undefined,
    serverProcess: undefined,
    isOpen: true,
    isInTransaction: false,
    release: () => {
      const { held } = connection
      if (!held) throw new Error('Nothing is held here')
      connection.held = undefined
      connection.running = new Promise((resolve) => {
        ended = resolve
      })
      upstream ??= connectUpstream()
      upstream.write(held.bytes)
    },
    handOver: () => {
      const { answer } = connection
      connection.answer = undefined
      if (answer) socket.write(answer)
      reported()
    },
    cut: (afterwards) => {
      if (afterwards) {
        losesAnswer = true
        connection.release()
      } else end()
    },
    willTimeOut: () => {
      timesOut = true
    },
  }

  const end = (): void => {
    if (!connection.isOpen) return
    connection.isOpen = false
    connection.held = undefined
    socket.destroy()
    upstream?.destroy()
    connection.answer = undefined
    ended?.()
    connection.running = undefined
    closed()
    reported()
  }

  const connectUpstream = (): net.Socket => {
    const made = net.createConnection(serverSocket())
    made.on('data', (chunk: Buffer) => {
      answered.push(...cutAnswered(chunk).filter(({ type }) => type !== 'A'))
      const ready = answered.find(({ type }) => type === 'Z')
      if (!ready) return
      connection.isInTransaction = isInTransaction(ready)
      connection.serverProcess ??= processIdIn(answered)
      const bytes = answered.map((message) => (timesOut ? asLockTimeout(message) : message.whole))
      answered = []
      timesOut = false
      if (losesAnswer) return end()
      connection.answer = Buffer.concat(bytes)
      connection.running = undefined
      ended?.()
    })
    made.on('error', end)
    made.on('close', () => {
      // The server's answers before it closed the connection.
      if (answered.length > 0 && connection.isOpen) socket.write(Buffer.concat(answered.map(({ whole }) => whole)))
      end()
    })
    return made
  }

  socket.on('data', (chunk: Buffer) => {
    heard()
    sent.push(...cutSent(chunk))
    if (sent.some(({ type }) => type === 'X')) return end()
    const last = sent.at(-1)
    if (!last || !['', 'S', 'Q'].includes(last.type)) return
    connection.held = {
      statement: last.type === '' ? 'connect' : statementIn(sent, prepared),
      bytes: withoutTimeLimits(Buffer.concat(sent.map(({ whole }) => whole))),
    }
    sent = []
  })
  socket.on('error', end)
  socket.on('close', end)
  return connection
}
