import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'

const PORT = 3128
const ADDRESS = `http://127.0.0.1:${PORT}`
/** Runs in the network of the machine, where nothing but loopback is. A socket in a folder is reached from there. */
const RELAY = `
const net = require('node:net')
net.createServer((inside) => {
  const outside = net.connect(process.argv[1])
  for (const [one, other] of [[inside, outside], [outside, inside]]) {
    one.pipe(other)
    one.on('error', () => other.destroy())
  }
}).listen(${PORT}, '127.0.0.1', () => console.log('open'))`

export interface WayOut {
  /** For programs of the machine that fetch packages. */
  environment: Record<string, string>
  close: () => void
}

const joined = (one: net.Socket, other: net.Socket): void => {
  one.pipe(other).pipe(one)
  one.on('error', () => other.destroy())
  other.on('error', () => one.destroy())
}

/** An HTTP proxy on a socket in the folder, for requests by full address and for tunnels. */
const openProxy = async (socket: string): Promise<http.Server> => {
  const proxy = http.createServer((request, response) => {
    const { method = 'GET', headers } = request
    const passed = http.request(request.url ?? '', { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    request.pipe(passed)
  })
  proxy.on('connect', (request: http.IncomingMessage, inside: net.Socket) => {
    const [host = '', port = '443'] = request.url?.split(':') ?? []
    const outside = net.connect(Number(port), host, () => {
      inside.write('HTTP/1.1 200 Connection established\r\n\r\n')
      joined(inside, outside)
    })
    outside.once('error', () => inside.destroy())
  })
  await once(proxy.listen(socket), 'listening')
  return proxy
}

/** Lets a machine with a separate network fetch packages, through a proxy on its loopback. */
export const openWayOut = async (leader: number, folder: string): Promise<WayOut> => {
  const socket = path.join(folder, 'proxy')
  fs.rmSync(socket, { force: true })
  const proxy = await openProxy(socket)
  const relay: ChildProcess = spawn(
    'nsenter',
    ['-t', String(leader), '--net', process.execPath, '-e', RELAY, path.resolve(socket)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await Promise.race([
    once(relay.stdout!, 'data'),
    once(relay, 'exit').then(() => {
      throw new Error('The proxy of the bare machine did not start.')
    }),
  ])
  return {
    environment: {
      http_proxy: ADDRESS,
      https_proxy: ADDRESS,
      no_proxy: '127.0.0.1,localhost,.example',
    },
    close: () => {
      relay.kill('SIGTERM')
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
