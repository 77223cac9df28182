import { createHash } from 'node:crypto'
import { type ArtRequest, CITY } from '@baari/art/artPath.ts'
import { artRequestOf } from '@baari/art/artRequestOf.ts'
import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type Catalogue, hindiNamesOf, type Landing, landingOf } from '@baari/domain/cities/catalogue.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { PAISE_PER_RUPEE, rupeeText } from '@baari/domain/shared/money.ts'

/** The texts of pictures in one language. Names are given in that language, amounts in rupees. */
interface ShareWords {
  home: string
  city(city: string, game: string | undefined): string
  turfs(count: number): string
  priceFrom(rupees: number): string
}

/** English words of the pictures of pages. */
const englishShare: ShareWords = {
  home: 'Book a sports turf by the half hour',
  city: (city, game) => (game === undefined ? `Sports turfs in ${city}` : `${game} turfs in ${city}`),
  turfs: (count) => {
    if (count === 0) return 'Book by the half hour'
    return count === 1 ? 'One turf, booked by the half hour' : `${count} turfs, booked by the half hour`
  },
  priceFrom: (rupees) => `from ₹${rupeeText(rupees * PAISE_PER_RUPEE)} an hour`,
}

/** Hindi words of the pictures of pages. */
const hindiShare: ShareWords = {
  home: 'आधे-आधे घंटे के हिसाब से टर्फ बुक करें',
  city: (city, game) => (game === undefined ? `${city} के स्पोर्ट्स टर्फ` : `${city} में ${game} के टर्फ`),
  turfs: (count) => (count === 0 ? 'आधे-आधे घंटे की बुकिंग' : `${count} टर्फ, आधे-आधे घंटे की बुकिंग`),
  priceFrom: (rupees) => `₹${rupeeText(rupees * PAISE_PER_RUPEE)} प्रति घंटे से`,
}

/** The parsed JSON of a GET of the API; undefined when it is refused. */
export type LoadJson = (path: string) => Promise<unknown>

/** The sources of a page's facts. */
interface PageSources {
  catalogue: Catalogue
  load: LoadJson
}

/** A page loads its data on behalf of the client's address. */
export type SourcesFor = (address: string) => Promise<PageSources>

/** The contents of a page's picture: a drawn ground with up to three lines on it. */
export interface ShareFacts {
  ground: ArtRequest
  heading: string
  line: string
  /** Absent while nothing has a price. */
  price?: string
}

const words: Record<Language, ShareWords> = { en: englishShare, hi: hindiShare }

/** Raise this when the same facts are drawn differently, so that addresses change. */
const DRAWING = 2

const VENUE = /^\/venues\/([^/]+)$/

/** Translates the names of cities and sports. */
type NameOf = (name: string) => string

/** The picture facts of the home page, a city, a sport in a city, or a turf. Other pages have no picture. */
export const readShareFacts = async (
  page: string,
  language: Language,
  { catalogue, load }: PageSources,
): Promise<ShareFacts | undefined> => {
  const say = words[language]
  const hindiNames = hindiNamesOf(catalogue)
  const nameOf: NameOf = (name) => (language === 'hi' && hindiNames[name]) || name
  if (page === '/')
    return {
      ground: { game: 'Football', light: 'night', seed: 'home' },
      heading: say.home,
      line: catalogue.sports.flatMap(({ name, hasCityPages }) => (hasCityPages ? nameOf(name) : [])).join(' · '),
    }
  const landing = landingOf(catalogue, page)
  if (landing) return cityFacts(landing, { say, nameOf, load })
  const [, slug] = VENUE.exec(page) ?? []
  return slug === undefined ? undefined : turfFacts(slug, { say, nameOf, load })
}

interface Telling {
  say: ShareWords
  nameOf: NameOf
  load: LoadJson
}

const cityFacts = async ({ city, sport }: Landing<Catalogue>, { say, nameOf, load }: Telling): Promise<ShareFacts> => {
  const path = sport ? `${city.key}/${sport.key}` : city.key
  const found = (await load(`/public/cities/${path}`)) as WireReply<Api['getCity']> | undefined
  const games = (found?.city.games ?? []).filter((one) => !sport || one.game === sport.name)
  return {
    ground: { game: sport?.name ?? CITY, light: 'dusk', seed: city.key },
    heading: say.city(nameOf(city.name), sport && nameOf(sport.name)),
    line: say.turfs(found?.turfCount ?? 0),
    ...cheapest(
      games.flatMap(({ priceFrom }) => priceFrom ?? []),
      say,
    ),
  }
}

const turfFacts = async (slug: string, { say, nameOf, load }: Telling): Promise<ShareFacts | undefined> => {
  const turf = (await load(`/public/turfs/${slug}`)) as WireReply<Api['getPublicTurf']> | undefined
  if (!turf) return undefined
  const games = [...new Set(turf.grounds.flatMap(({ supportedGames }) => supportedGames))]
  const [drawn] = turf.images.flatMap((image) => artRequestOf(image.replace('/art/', '')) ?? [])
  return {
    ground: drawn ?? { game: games[0] ?? 'Cricket', light: 'dusk', seed: turf.slug },
    heading: turf.name,
    line: [nameOf(turf.location.city), ...(games.length > 0 ? [games.map(nameOf).join(', ')] : [])].join(' · '),
    ...cheapest(
      turf.grounds.map(({ pricePerHourFullBooking }) => pricePerHourFullBooking),
      say,
    ),
  }
}

const cheapest = (rupees: readonly number[], say: ShareWords): { price?: string } =>
  rupees.length > 0 ? { price: say.priceFrom(Math.min(...rupees)) } : {}

/** Identifies exactly this picture. */
export const shareDigest = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 32)

/** The address of a page's picture. Its content never changes. */
export const shareAddress = (facts: ShareFacts, language: Language, page: string): string =>
  `/share/${shareDigest(facts)}/${language}${page === '/' ? '' : page}.png`

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The picture's meta tags for the head of a document; empty for a page without a picture. */
export const shareTags = async ({
  origin,
  page,
  language,
  ...sources
}: {
  origin: string
  page: string
  language: Language
} & PageSources): Promise<string> => {
  const facts = await readShareFacts(page, language, sources)
  if (!facts) return ''
  const image = origin + shareAddress(facts, language, page)
  const alt = [facts.heading, facts.line, ...(facts.price === undefined ? [] : [facts.price])].join(' · ')
  const properties = {
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(SHARE_SIZE.width),
    'og:image:height': String(SHARE_SIZE.height),
    'og:image:alt': alt,
  }
  return `${Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}"/>`)
    .join('')}<meta name="twitter:card" content="summary_large_image"/>`
}

/** In pixels: the size that link previews expect. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
