import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/testing.ts'
import { debianProgram } from '../../../machine/debianProgram.ts'
import { freePorts } from '../../../machine/freePorts.ts'
import { makeCertificate } from './openProviderNetwork.ts'
import { shippedFile } from './shippedFile.ts'

export interface Nginx {
  /** Its address with TLS. */
  url: string
  /** Its address without TLS. */
  plainUrl: string
  /** The certificate that clients have to trust. */
  certificate: string
}

/**
 * Starts nginx with the shipped file, before API processes on two ports. It stops with the test or file that started
 * it.
 */
export const startNginx = async (ports: readonly [number, number]): Promise<Nginx> => {
  const program = debianProgram({
    name: 'nginx',
    places: ['/usr/sbin/nginx'],
    packages: ['nginx'],
    neededBy: 'Tests of the proxy in front',
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-nginx-'))
  // Its workers run as another user when root starts it.
  fs.chmodSync(folder, 0o755)
  const { key, certificate } = makeCertificate(folder, ['localhost'])
  const [secure, plain] = await freePorts(2)
  const shipped = shippedFile('deploy/nginx/baari.conf', {
    '127.0.0.1:4001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:4002': `127.0.0.1:${ports[1]}`,
    '/etc/letsencrypt/live/baari.example/fullchain.pem': certificate,
    '/etc/letsencrypt/live/baari.example/privkey.pem': key,
    '/var/cache/baari-nginx': path.join(folder, 'cache'),
    'server_name baari.example': 'server_name localhost',
    'listen 80;\n    listen [::]:80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl http2;\n    listen [::]:443 ssl http2;': `listen 127.0.0.1:${secure} ssl http2;`,
  })
  fs.writeFileSync(path.join(folder, 'baari.conf'), shipped)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  // The relevant parts of Debian's nginx.conf, since its defaults do not apply here.
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; worker_processes 2; error_log stderr warn;
     events { worker_connections 1024; }
     http { gzip on; access_log ${folder}/access.log; ${temporary.join(' ')} include ${folder}/baari.conf; }`,
  )
  const child = spawn(program, ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  whenDone(async () => {
    child.kill('SIGTERM')
    await gone
    fs.rmSync(folder, { recursive: true })
  })
  const plainUrl = `http://localhost:${plain}`
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`)
    const answer = await fetch(plainUrl, { redirect: 'manual' }).catch(() => undefined)
    if (answer) break
    if (tries === 500) throw new Error(`nginx does not answer: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { url: `https://localhost:${secure}`, plainUrl, certificate }
}
