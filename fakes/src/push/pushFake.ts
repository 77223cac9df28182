import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PushFake {
  /** Adds a browser that takes pushes signed with this key only, as `PushManager.subscribe` does for a page. */
  subscribe(publicKey: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The decrypted pushes of a browser, in order. */
  pushesTo(endpoint: string): unknown[]
  /** The browser is gone: its pushes are answered with 410. */
  forget(endpoint: string): void
  /** Answers the next push with this status, and `Retry-After` if seconds are given. */
  failNext(status: number, retryAfterSeconds?: number): void
  close(): Promise<void>
}

interface Browser {
  keys: ECDH
  auth: Buffer
  publicKey: string
  pushes: unknown[]
}

interface Refusal {
  status: number
  headers?: Record<string, string>
}

/** RFC 8030: a service need not take more. */
const MOST_BYTES = 4096
/** RFC 8292: a signature is good for a day at most. */
const LONGEST_SIGNATURE_SECONDS = 86_400
const TAG_BYTES = 16
const HEADER_BYTES = 21

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const parsed = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** RFC 8292: `vapid t=JWT, k=key`, signed with ES256 for this service by the key of the subscription. */
const isSigned = (authorization: string, { origin, publicKey }: { origin: string; publicKey: string }): boolean => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey || signature === '') return false
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = parsed(claims) as { aud?: string; exp?: number; sub?: string }
  const seconds = (exp ?? 0) - Date.now() / 1000
  return (
    isValid &&
    aud === origin &&
    seconds > 0 &&
    seconds <= LONGEST_SIGNATURE_SECONDS &&
    sub?.startsWith('mailto:') === true
  )
}

const derive = (
  secret: Buffer,
  { salt, info, bytes }: { salt: Buffer; info: Buffer | string; bytes: number },
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** RFC 8291 with one record, as RFC 8188 lays it out: salt, record size, sender's key, encrypted text. */
const decrypt = (body: Buffer, { keys, auth }: Browser): unknown => {
  const salt = body.subarray(0, 16)
  const keyEnd = HEADER_BYTES + (body[20] ?? 0)
  const sender = body.subarray(HEADER_BYTES, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), { salt: auth, info, bytes: 32 })
  const key = derive(secret, { salt, info: 'Content-Encoding: aes128gcm\0', bytes: 16 })
  const nonce = derive(secret, { salt, info: 'Content-Encoding: nonce\0', bytes: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -TAG_BYTES)), decipher.final()])
  // The text ends before the delimiter 2 of the last record.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
}

/** A push service on the loopback (RFC 8030), with the browsers behind it. It refuses what RFC 8291 and 8292 refuse. */
export const startPushFake = async (): Promise<PushFake> => {
  const browsers = new Map<string, Browser>()
  const failures: Refusal[] = []
  const take = async (request: IncomingMessage, origin: string): Promise<Refusal> => {
    const body = await bodyOf(request)
    const browser = browsers.get(request.url ?? '')
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers
    if (request.method !== 'POST') return { status: 405 }
    if (!browser) return { status: 410 }
    const failure = failures.shift()
    if (failure) return failure
    if (ttl === undefined || !/^\d+$/.test(String(ttl)) || encoding !== 'aes128gcm') return { status: 400 }
    if (body.length > MOST_BYTES) return { status: 413 }
    if (!isSigned(authorization, { origin, publicKey: browser.publicKey })) return { status: 403 }
    browser.pushes.push(decrypt(body, browser))
    return { status: 201, headers: { location: `${origin}/sent/${browser.pushes.length}` } }
  }
  let origin = ''
  const server = createServer((request, response) => {
    take(request, origin).then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pathOf = (endpoint: string): string => new URL(endpoint).pathname
  return {
    subscribe: (publicKey) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { keys, auth, publicKey, pushes: [] })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    pushesTo: (endpoint) => browsers.get(pathOf(endpoint))?.pushes ?? [],
    forget: (endpoint) => void browsers.delete(pathOf(endpoint)),
    failNext: (status, retryAfterSeconds) =>
      void failures.push({
        status,
        ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
