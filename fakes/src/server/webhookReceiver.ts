import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** The statuses of its next answers; 200 when the list is used up. */
  nextStatuses: number[]
  /** Once this many have come. */
  waitFor: (count: number) => Promise<ReceivedWebhook[]>
  close: () => Promise<void>
}

/** The other end of a webhook, for tests. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = []
  const nextStatuses: number[] = []
  let waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer) // buffers as long as no encoding is set
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
    response.writeHead(nextStatuses.shift() ?? 200).end()
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
    waiting = waiting.filter(({ count }) => received.length < count)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    nextStatuses,
    waitFor: async (count) => {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return received.slice(0, count)
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
