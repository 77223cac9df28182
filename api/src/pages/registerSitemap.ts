import type { Database } from '@baari/db/connect.ts'
import type { Catalogue } from '@baari/domain/cities/catalogue.ts'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { LANGUAGE_CHOICE, LANGUAGES, type Language } from '@baari/domain/shared/language.ts'
import { SECONDS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ReadStale } from '../platform/http/staleReads.ts'

const SITEMAP_COST = 50
/** Search engines take 50,000 addresses in one file; each turf has one in every language. */
const TURFS_IN_A_PART = 5000

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
  '/split',
  '/squads',
  '/receipt',
  '/ticket',
  '/offline',
  '/profile',
  '/turf-owner',
  '/admin-dashboard',
  '/logout',
]

const NAMESPACES = dictionary<string>({
  urlset: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  sitemapindex: 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
})

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

/** For search engines: every public page, in parts that stay small, and the paths they need not visit. */
export const registerSitemap = (
  server: FastifyInstance,
  { config, readStale, readCatalogue }: SitemapServices,
): void => {
  const cache = { 'cache-control': `public, max-age=${SECONDS_PER_HOUR}` }
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
  const answerXml = (reply: FastifyReply, root: string, entries: readonly string[]) =>
    reply
      .headers(cache)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES[root]}>\n${entries.join('\n')}\n</${root}>\n`,
      )
  const answerPages = (request: FastifyRequest, reply: FastifyReply, pages: readonly string[]) => {
    const origin = originOf(request)
    const entries = pages.flatMap((path) => LANGUAGES.map((language) => entryOf(origin + path, language)))
    return answerXml(reply, 'urlset', entries)
  }
  const settings = { logLevel: 'warn', config: { cost: SITEMAP_COST } } as const

  server.get('/sitemap.xml', settings, async (request, reply) => {
    const parts = Math.ceil((await readStale(newestNumber)) / TURFS_IN_A_PART)
    const names = ['pages', ...Array.from({ length: parts }, (_, at) => `turfs-${at + 1}`)]
    const entries = names.map((name) => `<sitemap><loc>${originOf(request)}/sitemaps/${name}.xml</loc></sitemap>`)
    return answerXml(reply, 'sitemapindex', entries)
  })
  server.get('/sitemaps/pages.xml', settings, async (request, reply) =>
    answerPages(request, reply, [...fixedPages, ...cityPages(await readCatalogue())]),
  )
  server.get<{ Params: { part: string } }>('/sitemaps/turfs-:part(^\\d{1,6}).xml', settings, async (request, reply) => {
    const slugs = await readStale((db) => slugsIn(db, Number(request.params.part)))
    return answerPages(
      request,
      reply,
      slugs.map((slug) => `/venues/${encodeURIComponent(slug)}`),
    )
  })
}

const newestNumber = async (db: Database): Promise<number> => {
  const newest = await db
    .selectFrom('turf')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  return newest?.number ?? 0
}

/** Parts count from 1. A removed turf leaves a gap, so all others stay in their part. */
const slugsIn = async (db: Database, part: number): Promise<string[]> => {
  const turfs = await db
    .selectFrom('turf')
    .select('slug')
    .where('sale_stopped_at', 'is', null)
    .where('number', '>', (part - 1) * TURFS_IN_A_PART)
    .where('number', '<=', part * TURFS_IN_A_PART)
    .orderBy('number')
    .execute()
  return turfs.map(({ slug }) => slug)
}
