import { createHash } from 'node:crypto'
import os from 'node:os'
import { constants } from 'node:zlib'
import type { Language } from '@baari/domain/shared/language.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { Tracer } from '@opentelemetry/api'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../../config.ts'
import { requestLanguage } from '../../messages/requestLanguage.ts'
import { version } from '../../version.ts'
import { currentScope } from '../tracing/tracing.ts'
import { announceEnds, type LogStream, processLog, registerAccessLog, routeOf } from './accessLog.ts'
import { keepCallerAddress } from './networkOf.ts'
import { FEWEST_BYTES_COMPRESSED } from './preparedAnswer.ts'
import { problemOf } from './problem.ts'
import { registerRequestIds, requestIdOf } from './requestIds.ts'

const BODY_LIMIT = 64 * 1024
const LIGHT_BROTLI = 5
/** Time for a whole request to arrive. By default Node gives its head 60 s, and looks for late ones every 30 s. */
const REQUEST_MILLISECONDS = 30_000
const CHECKING_MILLISECONDS = 1000

/** A browser that goes to an address, not a script that asks for one. */
const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && String(headers.accept).includes('text/html')

const PRIVATE_NETWORKS = 'loopback, linklocal, uniquelocal'

const proxiesOf = (setting: string): string | false => {
  if (setting === 'false') return false
  return setting === 'true' ? PRIVATE_NETWORKS : setting
}

/** The HTTP server without endpoints: logging, limits, security headers and one format for every failure. */
export const createServer = async (
  config: Config,
  now: () => Date,
  { log = processLog, tracer }: { log?: LogStream; tracer?: Tracer | undefined } = {},
): Promise<FastifyInstance> => {
  const server = fastify({
    bodyLimit: BODY_LIMIT,
    // Entries before those of the proxies come from the caller, and are not trusted as addresses.
    trustProxy: proxiesOf(config.TRUST_PROXY),
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: REQUEST_MILLISECONDS, connectionsCheckingInterval: CHECKING_MILLISECONDS },
    // Requests that arrive on open connections while the server closes are answered.
    return503OnClosing: false,
    genReqId: requestIdOf,
    // One line when it ends says all: see accessLog.ts.
    logController: new LogController({ disableRequestLogging: true }),
    // As long as an address can be: the contract says how long its parts are.
    routerOptions: { maxParamLength: 16_384 },
    logger: {
      level: config.LOG_LEVEL,
      stream: log,
      // While two releases serve side by side, each line says whose it is.
      base: { pid: process.pid, hostname: os.hostname(), version },
      // The database's own words about an error may quote what people typed.
      redact: ['err.detail', 'err.where', 'err.parameters'],
      // Log lines of code that does not hold the request carry its id, too.
      mixin: () => {
        const { requestId, span } = currentScope() ?? {}
        return { reqId: requestId, ...(span?.isRecording() ? { traceId: span.spanContext().traceId } : {}) }
      },
    },
    // `mixin` adds the id of the request to each line, so only routes with another log level need another logger.
    childLoggerFactory: (logger, _bindings, options) =>
      options.level === undefined ? logger : logger.child({}, options),
  })
  announceEnds(server)
  registerRequestIds(server, tracer)
  keepCallerAddress(server)
  registerAccessLog(server, { appSecret: config.APP_SECRET, now })
  // Dynamic answers are compressed lightly; built files are stored with the best compression.
  await server.register(compress, {
    threshold: FEWEST_BYTES_COMPRESSED,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: LIGHT_BROTLI } },
  })
  await server.register(cookie)
  const fixed = await securityHeaders(config)
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that always name JSON may send none.
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  const date = httpDate()
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed)
    // Browsers count what is held for them by the server's time.
    reply.header('date', date(now()))
    done()
  })
  server.setErrorHandler((error, request, reply) => {
    const language = requestLanguage(request.cookies)
    const answer = problemOf(error, { requestId: String(request.id), language })
    if (answer.unexpected)
      request.log.error(
        { reqId: request.id, err: error, method: request.method, route: routeOf(request) },
        'request failed',
      )
    else if (answer.status >= 500) request.log.warn({ reqId: request.id, err: error }, 'a provider is unavailable')
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds))
    reply.status(answer.status).header('cache-control', 'no-store')
    if (!opensPage(request)) return reply.type('application/problem+json').send(answer.problem)
    const { problem, retryAfterSeconds } = answer
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PROBLEM_PAGE_POLICY)
      .send(problemPage({ message: problem.detail, language, retryAfterSeconds }))
  })
  return server
}

const STYLE =
  'html{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:26rem;margin:20vh auto 0;padding:0 1.5rem}a{display:inline-block;padding:.75rem 0}'

/** The page may load nothing but its inline style. */
const PROBLEM_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const words: Record<Language, { title: string; again: string }> = {
  en: { title: 'Just a moment', again: 'Try again' },
  hi: { title: 'बस एक पल', again: 'फिर कोशिश करें' },
}

interface ProblemShown {
  /** Ours; nothing that was sent. */
  message: string
  language: Language
  /** After so many seconds the browser asks again by itself. */
  retryAfterSeconds: number | undefined
}

/** The page for a failure that keeps the app itself from being rendered. */
const problemPage = ({ message, language, retryAfterSeconds }: ProblemShown): string => {
  const { title, again } = words[language]
  const refresh = retryAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfterSeconds}">`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${title} – Baari</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${message}</p><a href="">${again}</a></body></html>`
}

const originOf = (address: string): string => new URL(address).origin

/** The `date` header, formatted once a second. */
const httpDate = (): ((now: Date) => string) => {
  let written = { second: Number.NaN, text: '' }
  return (now) => {
    const second = Math.floor(now.getTime() / MS_PER_SECOND)
    if (second !== written.second) written = { second, text: now.toUTCString() }
    return written.text
  }
}

/** Headers that let a browser do no more with an answer than it has to. They are the same each time, so helmet is asked once. */
const securityHeaders = async (config: Config): Promise<Record<string, string>> => {
  const checkout = originOf(config.RAZORPAY_CHECKOUT_JS)
  const provider = originOf(config.RAZORPAY_API_BASE)
  const tiles = config.MAP_TILES_URL === undefined ? [] : [originOf(config.MAP_TILES_URL)]
  const sample = fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", checkout],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", checkout, provider, ...tiles],
        frameSrc: [checkout, provider],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Where the checkout cannot be framed, the page is left for it.
        formAction: ["'self'", checkout, provider],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'checkout'],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Payment pages open the bank in a new window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
  })
  sample.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()))
  const headers = (await sample.inject('/')).json<Record<string, string>>()
  await sample.close()
  return headers
}
