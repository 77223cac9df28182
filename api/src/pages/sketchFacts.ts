import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { type City, gameKey, landingOf } from '@baari/domain/turfs/cities.ts'
import { groundsFor, priceFrom } from '@baari/domain/turfs/priceFrom.ts'
import type { LoadJson } from './shareFacts.ts'

export const sketchLooks = ['light', 'dark'] as const
export type SketchLook = (typeof sketchLooks)[number]

/** What the map of a city's page shows: its turfs in the order of its list. */
export interface SketchFacts {
  look: SketchLook
  language: Language
  city: City
  pins: { latitude: number; longitude: number; rupees: number | undefined }[]
}

/** Of a city, or of a game in it; nothing for other pages, and where the city has no turf. */
export const readSketchFacts = async (
  { page, look, language }: { page: string; look: SketchLook; language: Language },
  load: LoadJson,
): Promise<SketchFacts | undefined> => {
  const landing = landingOf(page)
  if (!landing) return undefined
  const { city, game } = landing
  const found = (await load(`/public/cities/${city.key}${game === undefined ? '' : `/${gameKey(game)}`}`)) as
    | WireReply<Api['getCity']>
    | undefined
  if (!found || found.turfs.length === 0) return undefined
  const pins = found.turfs.map(({ location: { latitude, longitude }, grounds }) => ({
    latitude,
    longitude,
    rupees: priceFrom(groundsFor(grounds, game)),
  }))
  return { look, language, city, pins }
}
