import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer } from 'vite'

/**
 * Serves the browser app from its sources, with hot reload. Requests for anything else are proxied to the API, as in
 * production; the API posts to `/@render` to render pages. Listens on `DEV_PORT`. Over IPC the parent process learns
 * this address and sends the API's.
 */
interface Renderer {
  renderPage(request: {
    url: string
    cookies: Record<string, string | undefined>
    load: (path: string) => Promise<unknown>
    now: Date
    company: unknown
    catalogue: unknown
    mapTiles: unknown
  }): Promise<{ status: number; html: string; headers: Record<string, string> }>
}

interface RenderRequest {
  url: string
  cookies: Record<string, string | undefined>
  now: string
  company: unknown
  catalogue: unknown
  mapTiles: unknown
  /** The address below which the API's endpoints are. */
  loadFrom: string
}

let api: URL | undefined
process.on('message', (message: { api: string }) => {
  api = new URL(message.api)
})
process.once('disconnect', () => process.exit())

const server = http.createServer()
const vite = await createServer({
  root: import.meta.dirname,
  configFile: path.join(import.meta.dirname, 'vite.config.ts'),
  // The config imports the page table, so a bundled config would contain every page.
  configLoader: 'native',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})

const render = async (request: http.IncomingMessage): Promise<unknown> => {
  const { now, loadFrom, ...input } = JSON.parse(await text(request)) as RenderRequest
  const { renderPage } = (await vite.ssrLoadModule('/src/entryServer.tsx')) as Renderer
  const load = async (path: string): Promise<unknown> => {
    const response = await fetch(`${loadFrom}${path}`)
    return response.ok ? response.json() : undefined
  }
  const page = await renderPage({ ...input, load, now: new Date(now) })
  const entry = '<script type="module" src="/src/main.tsx"></script></head>'
  const html = page.html.replace('</head>', () => entry)
  return { ...page, html: page.html && (await vite.transformIndexHtml(new URL(input.url).pathname, html)) }
}

const passOn = (request: http.IncomingMessage, response: http.ServerResponse): void => {
  const { method, headers, url } = request
  const onward = http.request({ host: api?.hostname, port: api?.port, path: url, method, headers }, (answer) => {
    // Vite puts scripts and styles into the page, which the policy of production forbids.
    const { 'content-security-policy': _, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (response.headersSent) return void response.destroy()
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The API is starting again.\n')
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

const isFile = (name: string): boolean => fs.statSync(name, { throwIfNoEntry: false })?.isFile() === true

/** Files that Vite serves itself: its own scripts, its bundles, and every file below its root and its public folder. */
const isSource = (url: string): boolean => {
  const [name = ''] = url.split('?')
  return (
    /^\/(@|node_modules\/)/.test(name) ||
    [vite.config.root, vite.config.publicDir].some((folder) => isFile(path.join(folder, name)))
  )
}

server.on('request', (request, response) => {
  if (request.url === '/@render')
    render(request).then(
      (page) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page)),
      (error: Error) => {
        vite.ssrFixStacktrace(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
      },
    )
  else if (isSource(request.url ?? '')) vite.middlewares(request, response, () => response.writeHead(404).end())
  else passOn(request, response)
})

server.listen(Number(process.env.DEV_PORT), '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
