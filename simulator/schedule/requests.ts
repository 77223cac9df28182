import http from 'node:http'
import type { Machine, Server } from '../machine/machine.ts'
import { digestOfBytes } from './trace.ts'

/** A person's request: it waits to be sent, then for its answer. */
interface SentRequest {
  number: number
  label: string
  method: string
  /** Below the origin. */
  path: string
  headers: Record<string, string>
  body: Buffer
  server: Server | undefined
  /** Where it goes, whatever the scheduler draws; otherwise to one of the servers. */
  origin?: string
  answered: (response: Response) => void
  /** No answer will come: the process died, or the network broke. */
  lost: (error: Error) => void
}

export interface Requests {
  waiting(): SentRequest[]
  underWay(): SentRequest[]
  /** Takes the place of `fetch` for the named person. */
  fetchFor(label: string): typeof fetch
  /** Ends when it is on its way. */
  send(request: SentRequest, server: Server): Promise<void>
  /** Sends a message whose answer no visit awaits. */
  post(
    server: Server,
    label: string,
    message: { path: string; headers: Record<string, string>; body: Buffer },
  ): Promise<void>
  /** A person's request to a provider, past our own processes. Without a body it reads. */
  toFake(label: string, url: string, body?: unknown): Promise<Response>
  /** Hands over the answers that have come, in the order of their requests; answers a line for each. */
  deliver(): string[]
}

const UNEXPECTED = 500

const cookiesOf = ({ headers }: http.IncomingMessage): [string, string][] =>
  (headers['set-cookie'] ?? []).map((cookie) => ['set-cookie', cookie])

export const openRequests = (machine: Machine, unexpected: (facts: string) => void): Requests => {
  let waiting: SentRequest[] = []
  let underWay: SentRequest[] = []
  let come: { request: SentRequest; hand: () => void; line: string }[] = []
  let made = 0

  const add = (request: Omit<SentRequest, 'number' | 'server'>): SentRequest => {
    made += 1
    const added: SentRequest = { ...request, number: made, server: undefined }
    waiting.push(added)
    return added
  }

  const send = async (request: SentRequest, server: Server): Promise<void> => {
    waiting = waiting.filter((kept) => kept !== request)
    underWay.push(request)
    request.server = server
    const arrive = (line: string, hand: () => void): void => {
      underWay = underWay.filter((kept) => kept !== request)
      come.push({ request, hand, line: `${request.number} ${request.label} ${line}` })
    }
    const lose = (error: Error): void => {
      if (underWay.includes(request)) arrive('lost', () => request.lost(new Error(`no answer: ${error.message}`)))
    }
    const origin = request.origin ?? server.url
    if (origin === undefined) return lose(new Error('nobody listens'))
    const sent = http.request(
      `${origin}${request.path}`,
      { method: request.method, headers: request.headers, agent: false },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', lose)
        response.on('end', () => {
          const body = Buffer.concat(parts)
          const status = response.statusCode ?? 0
          if (status === UNEXPECTED) unexpected(`${request.label} answered ${body.toString('utf8')}`)
          arrive(`answered ${status} ${digestOfBytes(body)}`, () =>
            request.answered(new Response(body.length > 0 ? body : null, { status, headers: cookiesOf(response) })),
          )
        })
      },
    )
    sent.on('error', lose)
    await new Promise<void>((resolve) => {
      sent.on('finish', resolve).on('error', () => resolve())
      sent.end(request.body)
    })
    machine.touch(request.origin ? undefined : server)
  }

  return {
    waiting: () => waiting,
    underWay: () => underWay,
    fetchFor: (label) => (input, init) =>
      new Promise((answered, lost) => {
        const url = new URL(String(input))
        add({
          label: `${label} ${init?.method} ${url.pathname}`,
          method: init?.method ?? 'GET',
          path: `${url.pathname}${url.search}`,
          headers: init?.headers as Record<string, string>,
          body: Buffer.from((init?.body as string | undefined) ?? ''),
          answered,
          lost,
        })
      }),
    send,
    post: (server, label, message) => {
      const nobody = (): void => undefined
      return send(add({ label, method: 'POST', ...message, answered: nobody, lost: nobody }), server)
    },
    toFake: (label, url, body) =>
      new Promise((answered, lost) => {
        const { origin, pathname, search } = new URL(url)
        add({
          label,
          method: body === undefined ? 'GET' : 'POST',
          path: `${pathname}${search}`,
          headers: {},
          body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
          origin,
          answered,
          lost,
        })
      }),
    deliver: () => {
      const handed = come.sort((one, other) => one.request.number - other.request.number)
      come = []
      for (const { hand } of handed) hand()
      return handed.map(({ line }) => line)
    },
  }
}
