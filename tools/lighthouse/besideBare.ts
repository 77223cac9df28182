import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** Bytes on the wire: of the document, of the styles that block painting, and of all others. */
interface Arrived {
  document: number
  styles: number
  others: number
}

interface Seen {
  /** Milliseconds from the request to the largest paint. */
  largestPaint: number
  longestTask: number
  arrived: Arrived
}

/** By then a page has painted its largest part and has loaded what it loads by itself. */
const SETTLED_MILLISECONDS = 8000

interface Watched {
  seen: { largestPaint: number; longestTask: number }
}

const watch = (): void => {
  const seen = { largestPaint: 0, longestTask: 0 }
  ;(globalThis as unknown as Watched).seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true } as never)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true } as never)
}

/** A first visit: nothing comes from a cache. */
const visit = async (page: Page, address: string): Promise<Seen> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  const kinds = new Map<string, keyof Arrived>()
  const arrived = { document: 0, styles: 0, others: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type === 'Document' ? 'document' : type === 'Stylesheet' ? 'styles' : 'others')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    arrived[kinds.get(requestId) ?? 'others'] += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForTimeout(SETTLED_MILLISECONDS)
  const { largestPaint, longestTask } = await page.evaluate(() => (globalThis as unknown as Watched).seen)
  return { largestPaint, longestTask, arrived }
}

/** A page that shows a heading, from as many bytes of each kind, and runs nothing. */
const startBare = async ({ document, styles, others }: Arrived) => {
  const filler = (bytes: number): string =>
    randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes)
  const bodies: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      `<!doctype html><link rel="stylesheet" href="/styles"><script async src="/script"></script><h1>Baari</h1><!--${filler(document)}-->`,
    ],
    '/styles': ['text/css', `/*${filler(styles)}*/`],
    '/script': ['text/javascript', `/*${filler(others)}*/`],
  }
  const server = http.createServer((request, response) => {
    const [type, body] = bodies[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export interface BesideBare {
  /** The largest paint ÷ that of a bare page of the same bytes. */
  ratio: number
  longestTask: number
}

/** A first visit to a page, and one to a bare page of the same bytes, in turn. */
export const besideBare = async (
  newPage: <T>(act: (page: Page) => Promise<T>) => Promise<T>,
  address: string,
): Promise<BesideBare> => {
  const seen = await newPage((page) => visit(page, address))
  const bare = await startBare(seen.arrived)
  try {
    const limit = await newPage((page) => visit(page, bare.address))
    return { ratio: seen.largestPaint / limit.largestPaint, longestTask: seen.longestTask }
  } finally {
    bare.close()
  }
}
