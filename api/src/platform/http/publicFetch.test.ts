import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, publicAddress, publicFetch, publicPost } from './publicFetch.ts'

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '5000::1',
  'localhost',
  '',
])('counts %j as not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])('counts %s as public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['http://calendar.example/a.ics', 'ADDRESS_INVALID'],
  ['https://calendar.example:8080/a.ics', 'ADDRESS_INVALID'],
  ['https://me:secret@calendar.example/a.ics', 'ADDRESS_INVALID'],
  ['file:///etc/passwd', 'ADDRESS_INVALID'],
  ['a.ics', 'ADDRESS_INVALID'],
  ['https://127.0.0.1/a.ics', 'ADDRESS_NOT_PUBLIC'],
  ['https://2130706433/', 'ADDRESS_NOT_PUBLIC'],
  ['https://0x7f.1/', 'ADDRESS_NOT_PUBLIC'],
  ['https://[::ffff:10.0.0.1]/', 'ADDRESS_NOT_PUBLIC'],
] as const)('refuses %s with %s', (address, refused) =>
  expect(publicAddress(address, { allowsLoopback: false })).toEqual({ refused }),
)

test('reads webcal as https, and a loopback address only where it is allowed', () => {
  const typed = 'webcal://calendar.example/a.ics'
  expect(String(publicAddress(typed, { allowsLoopback: false }))).toBe('https://calendar.example/a.ics')
  const local = 'http://127.0.0.1:81/'
  expect(String(publicAddress(local, { allowsLoopback: true }))).toBe(local)
  expect(publicAddress('http://192.168.1.1/', { allowsLoopback: true })).toEqual({ refused: 'ADDRESS_INVALID' })
})

const limits = { bytes: 10_000, milliseconds: 10_000 }
const local = publicFetch({ allowsLoopback: true })

const served = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('refuses a name if any of its addresses is not public, and resolves it once per connection', async () => {
  const answers = ['8.8.8.8', '127.0.0.1']
  const resolved: string[] = []
  const rebinding = publicFetch({
    allowsLoopback: false,
    resolve: async (name) => {
      resolved.push(name)
      return answers.map((address) => ({ address, family: 4 }))
    },
  })
  expect(await rebinding('https://rebinds.example/', { limits })).toEqual({ refused: 'ADDRESS_NOT_PUBLIC' })
  expect(resolved).toEqual(['rebinds.example'])
})

test('follows three redirects, and checks each', async () => {
  const address = await served((request, reply) => {
    const hops = Number(request.url?.slice(1))
    if (request.url === '/inside') reply.writeHead(302, { location: 'https://169.254.169.254/latest' }).end()
    else if (hops > 0) reply.writeHead(302, { location: `/${hops - 1}` }).end()
    else reply.end('BEGIN:VCALENDAR')
  })
  expect(await local(`${address}/3`, { limits })).toMatchObject({ status: 200, body: Buffer.from('BEGIN:VCALENDAR') })
  expect(await local(`${address}/4`, { limits })).toEqual({ refused: 'TOO_MANY_REDIRECTS' })
  expect(await local(`${address}/inside`, { limits })).toEqual({ refused: 'ADDRESS_NOT_PUBLIC' })
})

test('limits the size after decompression, and the time of the whole answer', async () => {
  const address = await served((request, reply) => {
    if (request.url === '/bomb')
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))
    else if (request.url === '/endless') {
      const writing = setInterval(() => reply.write('x'.repeat(5000)), 1)
      reply.on('close', () => clearInterval(writing))
    } else reply.write('begins')
  })
  expect(await local(`${address}/bomb`, { limits })).toEqual({ refused: 'TOO_LARGE' })
  expect(await local(`${address}/endless`, { limits })).toEqual({ refused: 'TOO_LARGE' })
  expect(await local(`${address}/never`, { limits: { ...limits, milliseconds: 50 } })).toEqual({ refused: 'TOO_SLOW' })
})

test('reports why a fetch returns no content', async () => {
  const address = await served((request, reply) => reply.writeHead(Number(request.url?.slice(1))).end())
  for (const [status, refused] of [
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [401, 'REFUSED'],
    [500, 'REFUSED'],
  ] as const)
    expect(await local(`${address}/${status}`, { limits })).toEqual({ refused })
  expect(await local(`${address}/304`, { limits })).toMatchObject({ status: 304 })
  expect(await local('http://127.0.0.1:9/', { limits })).toEqual({ refused: 'NOT_REACHED' })
})

test('a post follows no redirect, refuses names that are not public, and reads only the beginning of an answer', async () => {
  const asked: string[] = []
  const address = await served((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/moved') reply.writeHead(307, { location: '/other' }).end('moved')
    else {
      reply.writeHead(500).write('x'.repeat(50_000))
      reply.end('x'.repeat(50_000))
    }
  })
  const message = { headers: {}, body: '{}', limits }
  const post = publicPost({ allowsLoopback: true })
  const moved = await post(`${address}/moved`, message)
  expect(moved).toEqual({ status: 307, headers: expect.anything(), body: Buffer.from('moved') })
  expect('headers' in moved && moved.headers.get('location')).toBe('/other')
  expect(await post(`${address}/long`, message)).toEqual({
    status: 500,
    headers: expect.anything(),
    body: Buffer.from('x'.repeat(limits.bytes)),
  })
  expect(asked).toEqual(['POST /moved', 'POST /long'])
  const rebinding = publicPost({
    allowsLoopback: false,
    resolve: async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  })
  expect(await rebinding('https://rebinds.example/', message)).toEqual({ refused: 'ADDRESS_NOT_PUBLIC' })
})
