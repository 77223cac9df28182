/** The limit of what Node serves: the same bytes for every request, straight from `node:http`. */

import http from 'node:http'

let body = Buffer.alloc(0)
const server = http.createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
process.on('message', (text: string) => {
  body = Buffer.from(text)
  process.send?.('ready')
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
