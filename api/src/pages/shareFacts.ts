import { createHash } from 'node:crypto'
import type { ArtRequest } from '@baari/art/artPath.ts'
import { artRequestOf } from '@baari/art/artRequestOf.ts'
import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { gameKey, landingOf } from '@baari/domain/turfs/cities.ts'
import { englishShare } from './englishShare.ts'
import { hindiShare } from './hindiShare.ts'

/** Answers a GET of the API as parsed JSON; nothing when it is refused. */
export type LoadJson = (path: string) => Promise<unknown>
export type LoadJsonFor = (address: string) => LoadJson

/** What the picture of a page shows: a drawn ground, and up to three lines on it. */
export interface ShareFacts {
  ground: ArtRequest
  heading: string
  line: string
  /** Left out while nothing has a price. */
  price?: string
}

/** What is written on pictures, in one language. Amounts are rupees. */
export interface ShareWords {
  home: { heading: string; line: string }
  city(city: string, game: string | undefined): string
  turfs(count: number): string
  games(games: readonly string[]): string
  place(city: string): string
  priceFrom(rupees: number): string
}

const words: Record<Language, ShareWords> = { en: englishShare, hi: hindiShare }

/** Goes up when pictures of the same facts come out differently: their addresses are new then. */
const DRAWING = 1

const VENUE = /^\/venues\/([^/]+)$/

/** What the picture of a page shows: home, a city, a game in it, a turf. Other pages have none. */
export const readShareFacts = async (
  page: string,
  language: Language,
  load: LoadJson,
): Promise<ShareFacts | undefined> => {
  if (page === '/') return { ground: { game: 'Football', light: 'night', seed: 'home' }, ...words[language].home }
  const landing = landingOf(page)
  if (landing) return cityFacts(landing, words[language], load)
  const [, slug] = VENUE.exec(page) ?? []
  return slug === undefined ? undefined : turfFacts(slug, words[language], load)
}

const cityFacts = async (
  { city, game }: NonNullable<ReturnType<typeof landingOf>>,
  say: ShareWords,
  load: LoadJson,
): Promise<ShareFacts> => {
  const path = game === undefined ? city.key : `${city.key}/${gameKey(game)}`
  const found = (await load(`/public/cities/${path}`)) as WireReply<Api['getCity']> | undefined
  const games = (found?.city.games ?? []).filter((one) => game === undefined || one.game === game)
  return {
    ground: { game: game ?? 'Cricket', light: 'dusk', seed: city.key },
    heading: say.city(city.name, game),
    line: say.turfs(found?.turfCount ?? 0),
    ...cheapest(
      games.flatMap(({ priceFrom }) => priceFrom ?? []),
      say,
    ),
  }
}

const turfFacts = async (slug: string, say: ShareWords, load: LoadJson): Promise<ShareFacts | undefined> => {
  const turf = (await load(`/public/turfs/${slug}`)) as WireReply<Api['getPublicTurf']> | undefined
  if (!turf) return undefined
  const games = [...new Set(turf.grounds.flatMap(({ supportedGames }) => supportedGames))]
  const drawn = artRequestOf(turf.images[0]?.replace('/art/', '') ?? '')
  return {
    ground: drawn ?? { game: games[0] ?? 'Cricket', light: 'dusk', seed: turf.slug },
    heading: turf.name,
    line: [say.place(turf.location.city), ...(games.length > 0 ? [say.games(games)] : [])].join(' · '),
    ...cheapest(
      turf.grounds.map(({ pricePerHourFullBooking }) => pricePerHourFullBooking),
      say,
    ),
  }
}

const cheapest = (rupees: readonly number[], say: ShareWords): { price?: string } =>
  rupees.length > 0 ? { price: say.priceFrom(Math.min(...rupees)) } : {}

/** The name of exactly this picture. */
export const shareDigest = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 32)

/** Where the picture of a page lies: what the address stands for never changes. */
export const shareAddress = (facts: ShareFacts, language: Language, page: string): string =>
  `/share/${shareDigest(facts)}/${language}${page === '/' ? '' : page}.png`
