import type { FastifyInstance, InjectOptions } from 'fastify'

/** Statuses whose responses must not have a body. */
const BODILESS = new Set([204, 304])

/** `fetch` that hands requests to a server in this process: the same routes, hooks and answers without a socket. */
export const injectedFetch =
  (server: FastifyInstance): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input))
    const { body } = init
    // Only a form has to be encoded by `Response`, which puts the boundary into the content type.
    const form = body instanceof FormData ? new Response(body) : undefined
    const answer = await server.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
      },
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
      ...(!form && body !== undefined && body !== null ? { payload: body as string | Buffer } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) headers.append(name, String(one))
    return new Response(BODILESS.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }
