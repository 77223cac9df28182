import { createRequire } from 'node:module'
import path from 'node:path'
import { openApiDocument } from '@baari/contract/openapi.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Baari API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const start = "window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })\n"

/** The contract as OpenAPI 3.1, and pages to read it and try it. */
export const registerApiDocs = async (server: FastifyInstance): Promise<void> => {
  // Making it takes longer than everything else at the start of a process, and few processes are ever asked for it.
  let document: string | undefined
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  server.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html')
      // The pages of the documentation style themselves; nothing else of Baari may.
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page),
  )
  server.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start))
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (name) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(name),
  })
}
