/** The limit of what Node serves: the same bytes for every request, straight from `node:http`. */

import http from 'node:http'
import type { BareAnswer } from './startBareServer.ts'

let headers: Record<string, string> = {}
let body = Buffer.alloc(0)
const server = http.createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
process.on('message', (answer: BareAnswer) => {
  headers = answer.headers
  body = Buffer.from(answer.body)
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
