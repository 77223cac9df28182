import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from '@baari/db/testing.ts'

export interface ProviderAnswer {
  status: number
  body: string
}

/** A proxy between the API and a provider's fake, with which a test can delay, change or drop answers. */
export interface ProviderBetween {
  url: string
  /** The address of the fake; set once the fake runs. */
  target: string
  /** Changes the answer to a request ('GET /v1/payments/pay_…'). */
  onAnswer: (request: string, answer: ProviderAnswer) => ProviderAnswer | Promise<ProviderAnswer>
}

export const providerBetween = async (): Promise<ProviderBetween> => {
  const between: ProviderBetween = { url: '', target: '', onAnswer: (_request, answer) => answer }
  const forward = async (request: http.IncomingMessage): Promise<ProviderAnswer> => {
    const sent = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answered = await fetch(`${between.target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(sent.length > 0 ? { body: Buffer.concat(sent) } : {}),
    })
    return { status: answered.status, body: await answered.text() }
  }
  const server = http.createServer((request, response) => {
    void forward(request)
      .then((answer) => between.onAnswer(`${request.method} ${request.url}`, answer))
      .then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
        () => response.destroy(),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  between.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return between
}
