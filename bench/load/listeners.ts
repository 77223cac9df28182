/** Keeps many streams of notifications open, in a separate process, and reports when the last of them has received a note. */

import net from 'node:net'

interface Order {
  url: string
  tokens: string[]
}

const sockets: net.Socket[] = []
let heard: number[] = []

const open = (url: URL, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ host: url.hostname, port: Number(url.port) })
    sockets.push(socket)
    socket.once('error', reject)
    socket.once('connect', () =>
      socket.write(`GET /api/v1/auth/subscribe?token=${token} HTTP/1.1\r\nhost: bench\r\n\r\n`),
    )
    socket.once('data', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('event: notification')) heard.push(performance.timeOrigin + performance.now())
    })
  })

const AT_ONCE = 50

const openAll = async ({ url, tokens }: Order): Promise<void> => {
  const waiting = [...tokens]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await open(new URL(url), token)
    }),
  )
}

process.on('message', (order: Order | 'heard') => {
  if (order === 'heard') {
    process.send?.(heard)
    heard = []
  } else void openAll(order).then(() => process.send?.('open'))
})
process.on('disconnect', () => process.exit())
