import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Api, api } from '@baari/contract/api.ts'
import { subscribe } from '@baari/contract/notifications/notifications.ts'
import type { Catalogue } from '@baari/domain/cities/catalogue.ts'
import { LANGUAGE_CHOICE, languageOf } from '@baari/domain/shared/language.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ChangeFeed } from '../platform/changeFeed/changeFeed.ts'
import { responseCache } from '../platform/changeFeed/responseCache.ts'
import { noSuchEndpoint } from '../platform/http/failure.ts'
import { type ContentEncoding, contentEncoding } from '../platform/http/preparedAnswer.ts'
import { SHARED } from '../platform/http/registerEndpoints.ts'
import { companyOf } from '../settingGroups.ts'
import { version } from '../version.ts'
import { builtRenderer, type PageReply, sourceRenderer } from './pageRenderer.ts'
import { registerArt, registerShare } from './registerShare.ts'
import { type LoadJson, type SourcesFor, shareTags } from './shareFacts.ts'

interface PageServices {
  config: Config
  /** Loads API data on behalf of a client address. */
  loadFor: (address: string) => LoadJson
  readCatalogue: () => Promise<Catalogue>
  changes: ChangeFeed
  now: () => Date
}

const YEAR_SECONDS = 31_536_000
const BOUNDS = { mostEntries: 5000, mostBytes: 128 * 1024 * 1024 }
/** A document is cached in up to three encodings. */
const BYTES_FOR_EACH = 2
/** Short, because start times pass and days end on a page, too. */
const KEPT_MILLISECONDS = 60_000
const THEME_CHOICE = 'theme'
const LONGEST_CHOICE = 10
/** The cost of rendering a page, without the data that it loads. */
const PAGE_COST = 5

/** Serves the browser app: built assets, and every page as a document that works without JavaScript. */
export const registerPages = async (server: FastifyInstance, services: PageServices): Promise<void> => {
  const { config, loadFor, readCatalogue, changes, now } = services
  const sourcesFor: SourcesFor = async (address) => ({ catalogue: await readCatalogue(), load: loadFor(address) })
  registerArt(server)
  registerShare(server, sourcesFor)
  const company = companyOf(config)
  const mapTiles = config.MAP_TILES_URL ? { url: config.MAP_TILES_URL, credit: config.MAP_TILES_CREDIT } : null
  const folder = path.resolve(config.WEB_FOLDER)
  const built = config.WEB_SOURCES ? undefined : await builtRenderer(folder)
  const renderPage = config.WEB_SOURCES ? sourceRenderer(server, config.WEB_SOURCES) : built
  if (built)
    await server.register(fastifyStatic, {
      root: path.join(folder, 'client'),
      wildcard: false,
      preCompressed: true,
      index: false,
      // Names of built files carry a digest of their contents.
      setHeaders: (reply, file) =>
        reply.header(
          'cache-control',
          file.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        ),
    })
  const refusal = noSuchEndpoint({ ...(api satisfies Api), subscribe })
  server.setNotFoundHandler((request) => {
    throw refusal(pathOf(request))
  })
  if (!renderPage) return
  const kept = responseCache<PageDocument>(changes, BOUNDS)
  const draw = async (request: FastifyRequest, cookies: FastifyRequest['cookies']): Promise<PageDocument> => {
    const input = pathOf(request)
    const origin = originOf(request, config)
    // The page and its share picture load the same data.
    const { catalogue, load } = await sourcesFor(request.ip)
    const asking = new Map<string, Promise<unknown>>()
    const loadOnce: LoadJson = (path) => {
      const answer = asking.get(path) ?? load(path)
      asking.set(path, answer)
      return answer
    }
    const page = await renderPage({
      url: new URL(request.url, origin).href,
      cookies,
      load: loadOnce,
      now: now(),
      company,
      catalogue,
      mapTiles,
    })
    const language = languageOf(page.headers['content-language'])
    const tags =
      page.status === 200 && language
        ? await shareTags({ origin, page: input, language, catalogue, load: loadOnce })
        : ''
    const html = page.html.replace('</head>', () => `${tags}<meta name="version" content="${version}"/></head>`)
    return pageDocument({ ...page, html })
  }
  server.get('/*', { config: { cost: PAGE_COST } }, async (request, reply) => {
    const meant = pagePath(request.url)
    if (meant !== request.url) return reply.redirect(meant, 308)
    const input = pathOf(request)
    if (input.startsWith('/api/') || /\.[a-z0-9]+$/i.test(input) || isForBuilders(input, config)) throw refusal(input)
    const present = now()
    const choices = built && choicesOf(request)
    if (!choices) return sendOnce(await draw(request, request.cookies), reply)
    const key = JSON.stringify([originOf(request, config), request.url, choices])
    const drawn =
      kept.find(key, present) ??
      (await kept.read(key, present, () => drawToKeep(() => draw(request, choices), present)))
    return drawn.status === 200 ? sendAgain(drawn, request, reply) : sendOnce(drawn, reply)
  })
}

/**
 * The choices of an anonymous visitor: the same choices give the same page, which can be cached. Undefined for a page
 * of this visitor alone: logged in, or requested with more than its address.
 */
const choicesOf = ({ url, cookies }: FastifyRequest): Record<string, string> | undefined => {
  if (cookies.role || url.includes('?')) return undefined
  const chosen = [THEME_CHOICE, LANGUAGE_CHOICE].map((name) => [name, (cookies[name] ?? '').slice(0, LONGEST_CHOICE)])
  return Object.fromEntries(chosen)
}

const drawToKeep = async (draw: () => Promise<PageDocument>, present: Date) => {
  const document = await draw()
  const { body } = await document.forReader(undefined)
  const turfs = new Set(body.toString().match(/\bTURF_[0-9A-Z]{26}\b/g))
  return {
    answer: document,
    subjects: [...turfs, 'LISTING', 'CATALOGUE'],
    bytes: document.bytes * BYTES_FOR_EACH,
    // A missing page is not cached: there is no end of names for it.
    until: document.status === 200 ? present.getTime() + KEPT_MILLISECONDS : 0,
  }
}

/** A document names the assets of its build and the reader's theme, so browsers reuse it only as `SHARED` allows. */
const sendAgain = async (document: PageDocument, { headers }: FastifyRequest, reply: FastifyReply) => {
  const { encoding, tag, body } = await document.forReader(String(headers['accept-encoding'] ?? ''))
  admitSites(document, reply)
  reply.headers(document.headers).headers({ 'cache-control': SHARED, etag: tag, vary: 'accept-encoding, cookie' })
  if (headers['if-none-match']?.split(',').some((known) => known.trim() === tag)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.status(document.status).send(body)
}

const sendOnce = async (document: PageDocument, reply: FastifyReply) => {
  const { body } = await document.forReader(undefined)
  admitSites(document, reply)
  return reply
    .status(document.status)
    .headers({ ...document.headers, 'cache-control': 'no-store' })
    .send(body)
}

/** Lets only the sites of a widget frame it; no site may frame any other page. */
const admitSites = ({ widgetSites = [] }: PageDocument, reply: FastifyReply): void => {
  if (widgetSites.length === 0) return
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${widgetSites.join(' ')}`),
  )
  reply.removeHeader('x-frame-options')
}

const originOf = ({ protocol, host }: FastifyRequest, { PUBLIC_URL }: Config): string =>
  PUBLIC_URL ?? `${protocol}://${host}`

/** The kit page is for developers of Baari. */
const isForBuilders = (page: string, { NODE_ENV }: Config): boolean => page === '/kit' && NODE_ENV === 'production'

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

const LIGHT_BROTLI = 5
const DIGEST_CHARACTERS = 22

/** A page that was drawn, and that may be sent to more than one reader. */
interface PageDocument {
  status: number
  headers: Record<string, string>
  bytes: number
  widgetSites: readonly string[] | undefined
  /** In the best encoding that a reader takes, compressed once; its tag names these very bytes. */
  forReader(accepted: string | undefined): Promise<{ encoding: ContentEncoding; tag: string; body: Buffer }>
}

const compress = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: LIGHT_BROTLI } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
  identity: async (html: Buffer) => html,
}

const pageDocument = (page: PageReply): PageDocument => {
  const html = Buffer.from(page.html)
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, DIGEST_CHARACTERS)
  const bodies = new Map<ContentEncoding, Promise<Buffer>>()
  return {
    status: page.status,
    headers: page.headers,
    bytes: html.length,
    widgetSites: page.widgetSites,
    forReader: async (accepted) => {
      const encoding = contentEncoding(accepted, html.length)
      const body = await bodies.getOrInsertComputed(encoding, () => compress[encoding](html))
      return { encoding, tag: `"${digest}-${encoding}"`, body }
    },
  }
}

/**
 * The path that an address means: `//evil.example/jaipur` and `/\\evil.example` would name another host wherever a page
 * links to itself.
 */
export const pagePath = (path: string): string => path.replace(/^[/\\]+/, '/')
