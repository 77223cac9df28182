import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, jsonAnswer, Refused } from './answer.ts'
import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import { type Call, findRoute, type Route } from './route.ts'

const BODY_LIMIT = 1024 * 1024

export interface Served {
  port: number
  clock: Clock
  routes: Route[]
  faults: Faults
  /** The provider's responses when it fails and to an unknown path. */
  broken: Answer
  notFound: Answer
}

export interface RunningServer {
  url: string
  close: () => Promise<void>
}

const bodyOfRequest = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = part as Buffer // node:http gives buffers as long as no encoding is set
    size += bytes.length
    if (size > BODY_LIMIT) throw new Refused(jsonAnswer({ error: 'The body is larger than 1 MB' }, 413))
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

const callOf = async (request: IncomingMessage): Promise<Call> => {
  const url = new URL(`http://fake${request.url ?? '/'}`)
  const bytes = await bodyOfRequest(request)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: bytes.toString('utf8'),
    bytes,
    parameters: {},
  }
}

const send = (response: ServerResponse, answer: Answer): void => {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}

const answerOf = async (call: Call, served: Served): Promise<Answer> => {
  const found = findRoute(served.routes, call)
  return found ? found.route.answer(found.call) : served.notFound
}

const respond = async (request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> => {
  const call = await callOf(request)
  const fault = call.path.startsWith('/_ctl/') ? null : served.faults.take(`${call.method} ${request.url ?? ''}`)
  // The caller waits until its own time limit, or until the fake closes.
  if (fault?.mode === 'timeout') return
  if (fault?.mode === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  if (fault?.mode === '500') return send(response, served.broken)
  if (fault?.mode === 'slow') await wait(fault.seconds * 1000, undefined, { ref: false })
  // After a move of the clock, a request sees the state at the new time.
  served.clock.catchUp()
  const answer = await answerOf(call, served)
  if (fault?.mode === 'drop_response') {
    request.socket.destroy()
    return
  }
  send(response, answer)
}

export const startServer = async (served: Served): Promise<RunningServer> => {
  const server = createServer((request, response) => {
    respond(request, response, served).catch((error: unknown) => {
      if (error instanceof Refused) return send(response, error.answer)
      // The client disconnected before its request was complete, so no response can be sent.
      if (request.destroyed && !request.complete) return
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      if (response.headersSent) response.destroy()
      else send(response, served.broken)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(served.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
