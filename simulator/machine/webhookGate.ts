import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** An event on its way from a provider: taken off it at once, and delivered when, and as often as, the scheduler wants. */
interface GatedWebhook {
  number: number
  path: string
  headers: Record<string, string>
  body: Buffer
}

export interface WebhookGate {
  url: string
  waiting(): GatedWebhook[]
  take(webhook: GatedWebhook): void
  /** Delivers it a second time, later. */
  again(webhook: GatedWebhook): void
  close(): void
}

interface GateSettings {
  /** Something has come from the fakes. */
  heard: () => void
  /** Something goes to them: they have more to do. */
  reported: () => void
}

export const openWebhookGate = async ({ heard, reported }: GateSettings): Promise<WebhookGate> => {
  let waiting: GatedWebhook[] = []
  /** Webhooks that came since the last decision and have no number yet. */
  let arrived: (Omit<GatedWebhook, 'number'> & { at: number })[] = []
  let accepted = 0
  const server = http.createServer((request, response) => {
    accepted += 1
    const at = accepted
    heard()
    void Array.fromAsync(request as AsyncIterable<Buffer>).then((parts) => {
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      arrived.push({
        at,
        path: request.url ?? '',
        headers: headers as Record<string, string>,
        body: Buffer.concat(parts),
      })
      response.writeHead(200, { connection: 'close' }).end()
      reported()
    })
  })
  let numbered = 0
  /** Numbers them by path: several providers may send at once, and the scheduler does not choose which is faster. */
  const numberArrived = (): void => {
    for (const { at: _, ...webhook } of arrived.toSorted(
      (one, other) => one.path.localeCompare(other.path) || one.at - other.at,
    )) {
      numbered += 1
      waiting.push({ ...webhook, number: numbered })
    }
    arrived = []
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => {
      numberArrived()
      return [...waiting].sort((one, other) => one.number - other.number)
    },
    take: (webhook) => {
      waiting = waiting.filter((kept) => kept !== webhook)
    },
    again: (webhook) => {
      waiting.push({ ...webhook })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
