import { API_PREFIX } from '@baari/contract/api.ts'
import type { Endpoint, Role } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, Viewer } from './context.ts'
import { Failure } from './failure.ts'
import { replayed } from './replayed.ts'

type AnyHandler = (asked: { params: unknown; query: unknown; body: unknown }, context: Context) => Promise<unknown>

export interface EndpointSettings {
  db: Database
  now: () => Date
  /** Who the bearer token belongs to; throws the Failure that says why not. */
  authenticate: (token: string | undefined, now: Date) => Promise<Viewer>
  secureCookies: boolean
}

export const REFRESH_COOKIE = 'baari_refresh'

const bearer = (request: FastifyRequest): string | undefined => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

const isAllowed = (access: readonly Role[], viewer: Viewer): boolean => access.includes(viewer.role)

/** The first of several values of one query key is not silently chosen: repeating a key is refused. */
const single = (query: unknown): unknown => {
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (Array.isArray(value)) throw new Failure('INPUT_INVALID', { sentence: `${key}: was given more than once` })
  return query
}

/** Registers every endpoint: role, decoding, transaction, handler, encoding, in this order. */
export const registerEndpoints = (
  server: FastifyInstance,
  table: Record<string, Endpoint>,
  handlers: Record<string, unknown>,
  settings: EndpointSettings,
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name] as AnyHandler
    server.route({
      method: endpoint.method,
      url: `${API_PREFIX}${endpoint.path}`,
      handler: (request, reply) => answer({ name, endpoint, handler, settings, request, reply }),
    })
  }
}

interface Call {
  name: string
  endpoint: Endpoint
  handler: AnyHandler
  settings: EndpointSettings
  request: FastifyRequest
  reply: FastifyReply
}

const answer = async ({ name, endpoint, handler, settings, request, reply }: Call): Promise<unknown> => {
  const now = settings.now()
  const viewer = await viewerOf(endpoint, request, settings, now)
  const asked = {
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(single(request.query)),
    body: endpoint.body?.parse(request.body),
  }
  const afterwards: (() => void)[] = []
  const context = (db: Database): Context => ({
    db,
    now,
    viewer,
    caller: {
      address: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
      cookies: request.cookies,
      headers: request.headers,
    },
    afterCommit: (action) => afterwards.push(action),
    setRefreshCookie: (token) => setRefreshCookie(reply, token, settings.secureCookies),
  })
  const perform = async (): Promise<unknown> => {
    const done =
      endpoint.method === 'GET' || endpoint.ownsTransactions
        ? await handler(asked, context(settings.db))
        : await settings.db.transaction().execute((transaction) => handler(asked, context(transaction)))
    for (const action of afterwards) action()
    return z.encode(endpoint.reply, done)
  }
  const key = request.headers['idempotency-key']
  reply.header('cache-control', 'no-store')
  if (endpoint.replayable && viewer && typeof key === 'string' && key !== '')
    return replayed({ db: settings.db, accountId: viewer.accountId, key, endpoint: name, asked, now, perform, reply })
  return perform()
}

const viewerOf = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  settings: EndpointSettings,
  now: Date,
): Promise<Viewer | undefined> => {
  if (endpoint.access === 'everyone') return undefined
  const viewer = await settings.authenticate(bearer(request), now)
  if (!isAllowed(endpoint.access, viewer)) throw new Failure('ROLE_NOT_ALLOWED')
  return viewer
}

const setRefreshCookie = (reply: FastifyReply, token: string | undefined, secure: boolean): void => {
  const options = { path: `${API_PREFIX}/auth`, httpOnly: true, sameSite: 'strict', secure } as const
  if (token === undefined) reply.clearCookie(REFRESH_COOKIE, options)
  else reply.setCookie(REFRESH_COOKIE, token, { ...options, maxAge: 60 * 60 * 24 * 400 })
}
