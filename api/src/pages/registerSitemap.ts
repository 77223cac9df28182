import type { Catalogue } from '@baari/domain/cities/catalogue.ts'
import { LANGUAGE_CHOICE, LANGUAGES, type Language } from '@baari/domain/shared/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { ReadStale } from '../platform/http/staleReads.ts'

const HOUR_SECONDS = 3600
const SITEMAP_COST = 50
/** A sitemap holds no more addresses than this. */
const MOST_ADDRESSES = 50_000 / LANGUAGES.length

const fixedPages = [
  '/',
  '/about',
  '/list-my-turf',
  '/grievances',
  '/terms',
  '/privacy',
  '/privacy-notice',
  '/cancellation-refund',
  '/accessibility',
  '/dark-patterns',
  '/ranking',
]
/** Pages of one person, and those that lead nowhere without a login. */
const privatePages = [
  '/api/',
  '/bookings',
  '/receipt',
  '/ticket',
  '/offline',
  '/profile',
  '/turf-owner',
  '/admin-dashboard',
  '/logout',
]

/** The first language has the bare address. */
const addressIn = (address: string, language: Language): string =>
  language === LANGUAGES[0] ? address : `${address}?${LANGUAGE_CHOICE}=${language}`

/** A page in one language, and where it is in each. */
const entryOf = (address: string, language: Language): string =>
  `<url><loc>${addressIn(address, language)}</loc>${LANGUAGES.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${addressIn(address, one)}"/>`,
  ).join('')}</url>`

const cityPages = ({ cities, sports }: Catalogue): string[] => {
  const played = sports.filter(({ hasCityPages }) => hasCityPages)
  return cities.flatMap((city) => [`/${city.key}`, ...played.map((sport) => `/${city.key}/${sport.key}`)])
}

interface SitemapServices {
  config: Config
  readStale: ReadStale
  readCatalogue: () => Promise<Catalogue>
}

/** For search engines: every public page, and what they need not visit. */
export const registerSitemap = (
  server: FastifyInstance,
  { config, readStale, readCatalogue }: SitemapServices,
): void => {
  const cache = { 'cache-control': `public, max-age=${HOUR_SECONDS}` }
  const originOf = (request: { protocol: string; host: string }): string =>
    config.PUBLIC_URL ?? `${request.protocol}://${request.host}`

  server.get('/robots.txt', { logLevel: 'warn' }, (request, reply) =>
    reply
      .headers(cache)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePages.map((path) => `Disallow: ${path}`),
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  server.get('/sitemap.xml', { logLevel: 'warn', config: { cost: SITEMAP_COST } }, async (request, reply) => {
    const [catalogue, turfs] = await Promise.all([
      readCatalogue(),
      readStale((db) => db.selectFrom('turf').select('slug').orderBy('slug').limit(MOST_ADDRESSES).execute()),
    ])
    const pages = [
      ...fixedPages,
      ...cityPages(catalogue),
      ...turfs.map(({ slug }) => `/venues/${encodeURIComponent(slug)}`),
    ]
    const origin = originOf(request)
    return reply
      .headers(cache)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
          .flatMap((path) => LANGUAGES.map((language) => entryOf(origin + path, language)))
          .join('\n')}\n</urlset>\n`,
      )
  })
}
