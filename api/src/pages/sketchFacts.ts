import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type City, landingOf } from '@baari/domain/cities/catalogue.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { groundsFor, priceFrom } from '@baari/domain/turfs/priceFrom.ts'
import type { PageSources } from './shareFacts.ts'

export const sketchLooks = ['light', 'dark'] as const
export type SketchLook = (typeof sketchLooks)[number]

/** What the map of a city's page shows: its turfs in the order of its list. */
export interface SketchFacts {
  look: SketchLook
  language: Language
  city: Pick<City, 'key' | 'name' | 'latitude' | 'longitude'>
  pins: { latitude: number; longitude: number; rupees: number | undefined }[]
}

/** Of a city, or of a game in it; nothing for other pages, and where the city has no turf. */
export const readSketchFacts = async (
  { page, look, language }: { page: string; look: SketchLook; language: Language },
  { catalogue, load }: PageSources,
): Promise<SketchFacts | undefined> => {
  const landing = landingOf(catalogue, page)
  if (!landing) return undefined
  const { city, sport } = landing
  const found = (await load(`/public/cities/${city.key}${sport ? `/${sport.key}` : ''}`)) as
    | WireReply<Api['getCity']>
    | undefined
  if (!found || found.turfs.length === 0) return undefined
  const pins = found.turfs.map(({ location: { latitude, longitude }, grounds }) => ({
    latitude,
    longitude,
    rupees: priceFrom(groundsFor(grounds, sport?.name)),
  }))
  const { key, name, latitude, longitude } = city
  return { look, language, city: { key, name, latitude, longitude }, pins }
}
