import { API_PREFIX } from '@baari/contract/api.ts'
import type { Endpoint } from '@baari/contract/endpoint.ts'
import type { file } from '@baari/contract/wire/wire.ts'
import type { Database } from '@baari/db/connect.ts'
import { SHARED_RENEWAL_SECONDS, SHARED_SECONDS } from '@baari/domain/shared/limits.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestLanguage } from '../../messages/requestLanguage.ts'
import { readDatabaseNow } from '../jobs/clock.ts'
import { currentScope, inScope } from '../tracing/tracing.ts'
import { claimsOf } from './admission.ts'
import type { Context } from './context.ts'
import { isUnstorable } from './databaseErrors.ts'
import { Failure } from './failure.ts'
import { fairQueue, turnsOf } from './fairQueue.ts'
import {
  contentEncoding,
  isFileAnswer,
  isPrepared,
  isStreamed,
  type PreparedAnswer,
  streamOf,
} from './preparedAnswer.ts'
import { acceptFields, FORM_LIMITS, givenTwice, readForm } from './readForm.ts'
import { type Keep, replayed } from './replayed.ts'
import type { ReadStale } from './staleReads.ts'
import { type ViewerSettings, viewerOf } from './viewerOf.ts'

type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown; images: unknown },
  context: Context,
) => Promise<unknown>

export interface EndpointSettings extends ViewerSettings {
  /** For endpoints whose answer may be some seconds old. */
  readStale: ReadStale
  /** For signed events of providers, so that a rush of requests cannot starve them. */
  moneyDb: Database
  now: () => Date
  secureCookies: boolean
}

const handsOutTokens: ReadonlySet<string> = new Set(
  'login refresh finishMessageLogin reclaimAccount issueStreamTicket'.split(' '),
)

export const REFRESH_COOKIE = 'baari_refresh'
/** Marks a browser that has logged in, and proves up to four accounts. It outlives a log-out and names no number. */
export const DEVICE_COOKIE = 'baari_device'

/** Told from what only a client's author understands, such as 'must not be blank' of a path. */
const isForPeople = (message: string): boolean => /^(?:Please |\p{Lu}.*\.$)/u.test(message)

/** The input as the handler reads it. Invalid input is refused with every field that is wrong. */
const decoded = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success && isUnstorable(result.data))
    throw new Failure('INPUT_INVALID', { message: 'A character in it cannot be stored.' })
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const message = issues.find(({ message }) => isForPeople(message))?.message
  throw new Failure('INPUT_INVALID', { ...(message === undefined ? {} : { message }), extra: { errors: issues } })
}

/** The answer as it goes out: only what the contract declares. One that does not fit is our bug, not the caller's. */
const encoded = (endpoint: Endpoint, answer: unknown): unknown => {
  if (isPrepared(answer) || isStreamed(answer) || isFileAnswer(answer)) return answer
  const result = z.safeEncode(endpoint.reply, answer)
  if (result.success) return result.data
  throw new Error(`The answer of ${endpoint.path} does not fit its contract`, { cause: result.error })
}

/** The first of several values of one query key is not silently chosen: repeating a key is refused. */
const single = (query: unknown): unknown => {
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (Array.isArray(value)) throw givenTwice(key)
  return query
}

const MOST_QUERIES = 500
const LONGEST_QUERY = 200

/** Decodes queries. Many visitors send the same public reads, so theirs are kept by text, and frozen to be shared. */
const queryReader = ({ access, method, query }: Endpoint): ((request: FastifyRequest) => unknown) => {
  const read = (request: FastifyRequest): unknown => decoded(query, single(request.query))
  if (access !== 'everyone' || method !== 'GET' || !query) return read
  const known = new Map<string, unknown>()
  return (request) => {
    // Cut exactly where the router cuts: otherwise one query could be cached under the text of another.
    const mark = request.url.search(/[?#]/)
    const text = mark === -1 ? '' : request.url.slice(mark)
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const made = read(request)
    if (text.length > LONGEST_QUERY) return made
    if (known.size >= MOST_QUERIES) known.clear()
    known.set(text, deepFrozen(made))
    return made
  }
}

const deepFrozen = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(Object.freeze(value))) deepFrozen(one)
  return value
}

/** Registers every endpoint: role, decoding, transaction, handler, encoding, in this order. */
export const registerEndpoints = (
  server: FastifyInstance,
  table: Record<string, Endpoint>,
  handlers: Record<string, unknown>,
  settings: EndpointSettings,
): void => {
  const register = (scope: FastifyInstance, [name, endpoint]: [string, Endpoint]): void => {
    const handler = handlers[name] as AnyHandler
    const readQuery = queryReader(endpoint)
    scope.route({
      method: endpoint.method,
      url: `${API_PREFIX}${endpoint.path}`,
      // The length of a compressed answer can tell of the secret in it.
      ...(handsOutTokens.has(name) ? { compress: false } : {}),
      config: costOf(endpoint),
      ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes, onRequest: async (one) => void claimsOf(one) } : {}),
      handler: (request, reply) => answer({ name, endpoint, handler, readQuery, settings, request, reply }),
    })
  }
  const all = Object.entries(table)
  for (const entry of all.filter(([, { raw, images, form }]) => !raw && !images && !form)) register(server, entry)
  server.register(async (scope) => {
    // Pictures are read only once it is known that the caller may send any.
    await scope.register(multipart, { limits: FORM_LIMITS })
    for (const entry of all.filter(([, endpoint]) => endpoint.images)) register(scope, entry)
  })
  server.register(async (scope) => {
    acceptFields(scope)
    for (const entry of all.filter(([, endpoint]) => endpoint.form)) register(scope, entry)
  })
  server.register(async (scope) => {
    // A signature covers bytes: they are not parsed before it has been checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: RAW_LIMIT }, (_, body, done) => done(null, body))
    for (const entry of all.filter(([, endpoint]) => endpoint.raw)) register(scope, entry)
  })
}

/** Signed events of providers cost nothing. */
const costOf = ({ access, knowsViewer, raw, cost = 1, perAddressHour }: Endpoint) =>
  raw
    ? {}
    : {
        cost,
        takesToken: access !== 'everyone' || knowsViewer === true,
        ...(perAddressHour === undefined ? {} : { perAddressHour }),
      }

/** For auditors: the database refuses every write. Handlers of files choose their own transactions instead. */
const readOnly = <T>(db: Database, read: (given: Database) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(read)

/** A statement of many bookings takes seconds to draw. */
const drawInTurn = fairQueue({ atOnce: 1, mostOfCaller: 2, mostWaiting: 20, longestMilliseconds: 30_000 })

const RAW_LIMIT = 256 * 1024

/**
 * For answers that a cache in front of the server may keep, and may still send while it renews them. A browser may
 * reuse a page only during that renewal.
 */
export const SHARED = `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${SHARED_RENEWAL_SECONDS}`

interface Call {
  name: string
  endpoint: Endpoint
  handler: AnyHandler
  readQuery: (request: FastifyRequest) => unknown
  settings: EndpointSettings
  request: FastifyRequest
  reply: FastifyReply
}

const answer = async ({ name, endpoint, handler, readQuery, settings, request, reply }: Call): Promise<unknown> => {
  const now = settings.now()
  const isVisitor = endpoint.access === 'everyone' && request.claims === undefined
  const viewer = isVisitor ? undefined : await viewerOf(endpoint, request, settings, now)
  const scope = currentScope() ?? {}
  scope.accountId = viewer?.accountId
  request.accountId ??= viewer?.accountId
  const sent = endpoint.images ? await readForm(request) : { body: request.body, images: undefined }
  const input = {
    params: decoded(endpoint.params, request.params),
    query: readQuery(request),
    body: decoded(endpoint.body, sent.body),
    images: sent.images,
  }
  const own = viewer?.keyId ?? viewer?.accountId ?? request.cookies[REFRESH_COOKIE]
  // Reading the session is no work that a refusal would leave half done.
  Object.assign(scope.caller ?? {}, { turns: turnsOf(endpoint, input, own), hasBegun: false })
  const address = request.network
  const afterwards: (() => void)[] = []
  const db = endpoint.raw ? settings.moneyDb : settings.db
  const context = (given: Database, present: Date): Context => ({
    db: given,
    now: present,
    viewer,
    caller: {
      address,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
      cookies: request.cookies,
      headers: request.headers,
    },
    language: requestLanguage(request.cookies),
    afterCommit: (action) => afterwards.push(action),
    setRefreshCookie: (token) => setAuthCookie(reply, [REFRESH_COOKIE, token], settings.secureCookies),
    setDeviceCookie: (token) => setAuthCookie(reply, [DEVICE_COOKIE, token], settings.secureCookies),
  })
  const perform = (keep?: Keep): Promise<unknown> => {
    const answerIn = async (given: Database, present: Date): Promise<unknown> => {
      const done = encoded(endpoint, await handler(input, context(given, present)))
      if (keep) await keep(given, done)
      return done
    }
    if (viewer?.role === 'AUDITOR' && endpoint.method === 'GET' && !endpoint.file)
      return readOnly(db, (given) => answerIn(given, now))
    if (endpoint.reads) return settings.readStale((given) => answerIn(given, now))
    if (endpoint.method === 'GET' || endpoint.ownsTransactions) return answerIn(db, now)
    // A write decides by the clock that all processes share.
    return db.transaction().execute(async (given) => {
      if (request.claims && 'keyDigest' in request.claims && viewer) await settings.keys.enter(given, request.claims)
      return answerIn(given, await readDatabaseNow(given))
    })
  }
  const committed = <T>(done: T): T => {
    for (const action of afterwards) action()
    return done
  }
  const key = request.headers['idempotency-key']
  const isShared = endpoint.shared === true && request.headers.authorization === undefined
  reply.header('cache-control', isShared ? SHARED : 'no-store')
  // Even a cache that ignores tokens must not send a visitor's answer to an account.
  if (endpoint.shared) reply.header('vary', 'authorization')
  if (endpoint.file) {
    const drawn = committed(await drawInTurn(viewer?.accountId ?? address, () => perform()))
    const { name, bytes } = isFileAnswer(drawn)
      ? { name: drawn.fileName, bytes: drawn.content }
      : (drawn as z.output<typeof file>)
    return reply.type(endpoint.file).header('content-disposition', `attachment; filename="${name}"`).send(bytes)
  }
  if (endpoint.replayable && viewer && typeof key === 'string' && key !== '')
    return committed(await replayed({ db, viewer, key, endpoint: name, request: input, perform, reply }))
  const done = committed(await perform())
  if (isStreamed(done)) {
    const encode = (one: Record<string, unknown>) => encoded(endpoint, one) as Record<string, unknown>
    return reply
      .type('application/json; charset=utf-8')
      .send(streamOf(done, { encode, read: (next) => inScope(scope, next) }))
  }
  return isPrepared(done) ? sendPrepared(done, request, reply) : done
}

const sendPrepared = (answer: PreparedAnswer, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const encoding = contentEncoding(headers['accept-encoding'], answer.preparedBytes)
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding, authorization')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(answer.encoded(encoding))
}

/** No script reads it, no other site sends it, and only log-ins see it. */
const setAuthCookie = (reply: FastifyReply, [name, token]: [string, string | undefined], secure: boolean): void => {
  const options = { path: `${API_PREFIX}/auth`, httpOnly: true, sameSite: 'strict', secure } as const
  if (token === undefined) reply.clearCookie(name, options)
  else reply.setCookie(name, token, { ...options, maxAge: 60 * 60 * 24 * 400 })
}
