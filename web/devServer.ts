import http from 'node:http'
import { createServer } from 'vite'

/**
 * The browser app from its sources: pages are rendered by the same code as in production, changes appear at once, and
 * everything below /api and /art goes on to the API.
 */
interface Renderer {
  renderPage(request: {
    url: string
    cookies: Record<string, string | undefined>
    load: (path: string) => Promise<unknown>
    now: Date
  }): Promise<{ status: number; html: string; headers: Record<string, string> }>
}

const port = Number(process.env.DEV_PORT)
const api = process.env.DEV_API ?? ''
const server = http.createServer()

const vite = await createServer({
  root: import.meta.dirname,
  configFile: `${import.meta.dirname}/vite.config.ts`,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    proxy: { '/api': { target: api, xfwd: true }, '/art': api },
  },
})

const load = async (path: string): Promise<unknown> => {
  const response = await fetch(`${api}/api/v1${path}`)
  return response.ok ? response.json() : undefined
}

const cookiesOf = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header
      .split(';')
      .map((pair) => pair.trim().split('='))
      .filter(([name]) => name)
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  )

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { renderPage } = (await vite.ssrLoadModule('/src/entryServer.tsx')) as Renderer
      const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
      const page = await renderPage({
        url: url.href,
        cookies: cookiesOf(request.headers.cookie),
        load,
        now: new Date(),
      })
      const entry = '<script type="module" src="/src/main.tsx"></script></head>'
      const html = await vite.transformIndexHtml(
        url.pathname,
        page.html.replace('</head>', () => entry),
      )
      response.writeHead(page.status, { ...page.headers, 'cache-control': 'no-store' }).end(html)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack)
    }
  })
})

server.listen(port, '127.0.0.1')
