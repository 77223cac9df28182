import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { debianProgram } from '../../../machine/debianProgram.ts'

const listening = (server: net.Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

export interface Certificate {
  key: string
  certificate: string
}

/** Makes a key and a certificate for these names. It is signed by itself, so clients have to be given it. */
export const makeCertificate = (folder: string, names: readonly string[]): Certificate => {
  const openssl = debianProgram({
    name: 'openssl',
    places: ['/usr/bin/openssl', '/opt/homebrew/bin/openssl'],
    packages: ['openssl'],
    neededBy: 'Tests of releases',
  })
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name)) as [string, string]
  const subject = [
    '-subj',
    '/CN=Baari tests',
    '-addext',
    `subjectAltName=${names.map((one) => `DNS:${one}`).join(',')}`,
  ]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync(openssl, [...made, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  fs.chmodSync(key, 0o644)
  return { key, certificate }
}

interface ProviderNetwork {
  /** For processes that ask a provider. */
  environment: Record<string, string>
  close: () => void
}

/**
 * The providers as production reaches them: by their own names, over TLS, through the proxy that lets a server out. Behind
 * it the fakes answer. The certificate has to be for the names of all providers.
 */
export const openProviderNetwork = async (
  fakes: Record<string, string>,
  { key, certificate }: Certificate,
): Promise<ProviderNetwork> => {
  const providers = https.createServer(
    { key: fs.readFileSync(key), cert: fs.readFileSync(certificate) },
    (request, response) => {
      const to = `${fakes[request.headers.host ?? '']}${request.url}`
      const passed = http.request(to, { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.once('error', () => response.destroy())
      request.pipe(passed)
    },
  )
  const inside = await listening(providers)
  const proxy = http.createServer()
  proxy.on('connect', (request: http.IncomingMessage, socket: net.Socket) => {
    const [name = ''] = request.url?.split(':') ?? []
    if (!(name in fakes)) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const through = net.connect(inside, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(through).pipe(socket)
    })
    socket.on('error', () => through.destroy())
    through.on('error', () => socket.destroy())
    return undefined
  })
  const port = await listening(proxy)
  return {
    environment: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
      providers.close()
      providers.closeAllConnections()
    },
  }
}
