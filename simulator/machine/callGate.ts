import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface CallAnswer {
  status: number
  body: string
  /** Version of the body. */
  etag?: string | undefined
}

/** A call of a process to a provider, held before it arrives and again before its answer does. */
export interface GatedCall {
  process: string
  number: number
  /** 'POST /payments/v1/orders' */
  request: string
  /** The provider's answer; undefined before the call is let through. */
  answer: CallAnswer | undefined
  /** Asks the provider, and keeps its answer. */
  forward(): Promise<void>
  /** Hands the answer, or another one, to the process. */
  reply(answer?: CallAnswer): void
  /** The network breaks, and the provider's answer is lost. */
  lose(): void
}

export interface CallGate {
  url: string
  calls(): GatedCall[]
  close(): void
}

interface GateSettings {
  process: string
  /** Where the providers are, by the first part of the path. */
  providers: Readonly<Record<string, string>>
  /** Something has come from the process. */
  heard: () => void
  /** Something goes to the process: it has more to do. */
  reported: () => void
}

const bodyOf = async (request: http.IncomingMessage): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))

const ask = (url: string, request: http.IncomingMessage, body: Buffer): Promise<CallAnswer> =>
  new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = request.headers
    const input = http.request(url, { method: request.method, headers, agent: false }, (response) => {
      bodyOf(response).then(
        (bytes) =>
          resolve({
            status: response.statusCode ?? 0,
            body: bytes.toString('utf8'),
            etag: response.headers.etag,
          }),
        reject,
      )
    })
    input.on('error', reject)
    input.end(body)
  })

export const openCallGate = async ({ process, providers, heard, reported }: GateSettings): Promise<CallGate> => {
  let calls: GatedCall[] = []
  let accepted = 0

  const gate = (request: http.IncomingMessage, response: http.ServerResponse, number: number, body: Buffer): void => {
    const [, provider = '', ...rest] = (request.url ?? '').split('/')
    const forget = (): void => {
      calls = calls.filter((kept) => kept !== call)
    }
    const call: GatedCall = {
      process,
      number,
      request: `${request.method} ${request.url}`,
      answer: undefined,
      forward: async () => {
        call.answer = await ask(`${providers[provider]}/${rest.join('/')}`, request, body)
      },
      reply: (answer = call.answer) => {
        forget()
        response.writeHead(answer?.status ?? 500, {
          'content-type': 'application/json',
          connection: 'close',
          ...(answer?.etag === undefined ? {} : { etag: answer.etag }),
        })
        response.end(answer?.body)
        reported()
      },
      lose: () => {
        forget()
        response.destroy()
        reported()
      },
    }
    calls.push(call)
    // The process has given up, so a held call never arrives.
    response.on('close', forget)
    heard()
  }
  const server = http.createServer((request, response) => {
    accepted += 1
    const number = accepted
    heard()
    bodyOf(request).then(
      (body) => gate(request, response, number, body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => [...calls].sort((one, other) => one.number - other.number),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
