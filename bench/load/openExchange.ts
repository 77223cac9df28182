import net from 'node:net'

interface Answer {
  status: number
  body: Buffer
}

/** A connection that stays open and carries one request at a time. */
export interface Exchange {
  ask(request: Buffer): Promise<Answer>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')

const unchunked = (body: Buffer): Buffer | undefined => {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = body.indexOf(LINE_END, at)
    if (end === -1) return undefined
    const length = Number.parseInt(body.toString('latin1', at, end), 16)
    if (body.length < end + 2 + length + 2) return undefined
    if (length === 0) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

/** The answer, once all of it is there. */
const answerIn = (received: Buffer): Answer | undefined => {
  const end = received.indexOf(HEAD_END)
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const rest = received.subarray(end + HEAD_END.length)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) return rest.length >= Number(length) ? { status, body: rest } : undefined
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return { status, body: rest }
  const body = unchunked(rest)
  return body && { status, body }
}

/** HTTP by hand: the client shares the processors with the product, and has to cost less than it. */
export const openExchange = async (address: URL): Promise<Exchange> => {
  const socket = net.connect({ host: address.hostname, port: Number(address.port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('error', reject)
  })
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answerIn(received)
    if (!answer || !waiting) return
    received = Buffer.alloc(0)
    waiting.resolve(answer)
  })
  const fail = (error: Error): void => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed.')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
