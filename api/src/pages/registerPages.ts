import path from 'node:path'
import { type Api, api } from '@baari/contract/api.ts'
import { subscribe } from '@baari/contract/notifications/notifications.ts'
import type { Catalogue } from '@baari/domain/cities/catalogue.ts'
import { languageOf } from '@baari/domain/shared/language.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companyOf } from '../companySettings.ts'
import type { Config } from '../config.ts'
import { noSuchEndpoint } from '../platform/http/notFound.ts'
import { version } from '../version.ts'
import { pagePath } from './pagePath.ts'
import { builtRenderer, sourceRenderer } from './pageRenderer.ts'
import { registerArt } from './registerArt.ts'
import { registerShare } from './registerShare.ts'
import { registerSketch } from './registerSketch.ts'
import type { LoadJson, SourcesFor } from './shareFacts.ts'
import { shareTags } from './shareTags.ts'

interface PageServices {
  config: Config
  /** Answers what an address asks the API for. */
  loadFor: (address: string) => LoadJson
  readCatalogue: () => Promise<Catalogue>
  now: () => Date
}

const YEAR_SECONDS = 31_536_000
/** Of drawing one; what it asks for costs besides. */
const PAGE_COST = 5

/** The browser app: built assets, and every page as a document that can be read without JavaScript. */
export const registerPages = async (server: FastifyInstance, services: PageServices): Promise<void> => {
  const { config, loadFor, readCatalogue, now } = services
  const sourcesFor: SourcesFor = async (address) => ({ catalogue: await readCatalogue(), load: loadFor(address) })
  registerArt(server)
  registerShare(server, sourcesFor)
  registerSketch(server, sourcesFor)
  const company = companyOf(config)
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
  server.get('/*', { config: { cost: PAGE_COST } }, async (request, reply) => {
    const meant = pagePath(request.url)
    if (meant !== request.url) return reply.redirect(meant, 308)
    const asked = pathOf(request)
    if (asked.startsWith('/api/') || /\.[a-z0-9]+$/i.test(asked) || isForBuilders(asked, config)) throw refusal(asked)
    const origin = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
    // What the page asks for, its picture needs too.
    const { catalogue, load } = await sourcesFor(request.ip)
    const asking = new Map<string, Promise<unknown>>()
    const loadOnce: LoadJson = (path) => {
      const answer = asking.get(path) ?? load(path)
      asking.set(path, answer)
      return answer
    }
    const page = await renderPage({
      url: new URL(request.url, origin).href,
      cookies: request.cookies,
      load: loadOnce,
      now: now(),
      company,
      catalogue,
    })
    const language = languageOf(page.headers['content-language'])
    const tags =
      page.status === 200 && language
        ? await shareTags({ origin, page: asked, language, catalogue, load: loadOnce })
        : ''
    // A document names the assets of its own build and the reader's theme: it is asked for each time.
    return reply
      .status(page.status)
      .headers({ ...page.headers, 'cache-control': 'no-store' })
      .send(page.html.replace('</head>', () => `${tags}<meta name="version" content="${version}"/></head>`))
  })
}

/** The page of all parts is for those who build Baari. */
const isForBuilders = (page: string, { NODE_ENV }: Config): boolean => page === '/kit' && NODE_ENV === 'production'

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'
